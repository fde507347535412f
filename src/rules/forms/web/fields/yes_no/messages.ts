import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.controls.yes_no', {
  no: 'No',
  yes: 'Yes',
});
