import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.fields.date', {
  calendar_label: 'Calendar: {label}',
  mm_dd_yyyy: 'mm/dd/yyyy',
});
