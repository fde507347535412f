import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.date', {
  calendar_label: 'Calendar: {label}',
  mm_dd_yyyy: 'mm/dd/yyyy',
});
