import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.choices', {
  option_withdrawn_label: '{field} (no longer offered)',
});
