import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.choice', {
  choose: 'Choose…',
  field_not_offered_any_more: '{field} (no longer offered)',
});
