import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('people.shared', {
  please_enter_a_whole_number: 'Please enter a whole number',
  red_too_short_error: 'Red must last until day {from_value} at least. Leave it empty if red has no last day.',
  this_follows_from_the_days_before: 'This follows from the days before it: {from_value}.',
  use_at_least_8_characters: 'Use at least 8 characters',
  yellow_must_last_until_day_at: 'Yellow must last until at least day {from_value}.',
});
