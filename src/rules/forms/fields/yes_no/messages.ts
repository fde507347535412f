import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.fields.yes_no', {
  no: 'No',
  yes: 'Yes',
});
