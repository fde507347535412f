import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.choice', {
  choose: 'Choose…',
  option_withdrawn_label: '{field} (no longer offered)',
});
