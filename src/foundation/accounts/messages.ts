import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('people.shared', {
  integer_required_error: 'Please enter a whole number',
  red_too_short_error: 'Red must last until day {from_value} at least. Leave it empty if red has no last day.',
  start_day_derived_error: 'This follows from the days before it: {from_value}.',
  password_too_short_error: 'Use at least 8 characters',
  yellow_too_short_error: 'Yellow must last until at least day {from_value}.',
});
