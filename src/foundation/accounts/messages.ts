import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('people.shared', {
  integer_required_error: 'Please enter a whole number',
  red_too_short_error: 'Red must last until at least day {from_value}. Leave it empty if red has no last day.',
  start_day_derived_error: 'This day is set by the band before it: {from_value}.',
  password_too_short_error: 'Use at least 8 characters',
  yellow_too_short_error: 'Yellow must last until at least day {from_value}.',
});
