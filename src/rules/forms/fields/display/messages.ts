import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.fields.display', {
  field_cannot_be_set: '{field} cannot be set',
});
