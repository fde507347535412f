import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.choices', {
  field_not_offered_any_more: '{field} (no longer offered)',
});
