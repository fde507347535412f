import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.yes_no', {
  no: 'No',
  yes: 'Yes',
});
