import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.date', {
  calendar_label: 'Calendar: {label}',
  date_placeholder: 'mm/dd/yyyy',
});
