import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.fields.checkbox', {
  no: 'No',
  yes: 'Yes',
});
