import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.display', {
  field_cannot_be_set: '{field} cannot be set',
});
