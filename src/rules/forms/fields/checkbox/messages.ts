import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.checkbox', {
  no: 'No',
  yes: 'Yes',
});
