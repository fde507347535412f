import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('home-records.server', {
  simulated_source_name: 'Simulated public records of the demo',
  record_found_entry: 'Public record of the home looked up',
  record_missing_entry: 'No public record of the home found',
  position_found_entry: 'Location of the home found',
  position_street_value: 'Located at the street',
  position_rooftop_value: 'Located at the rooftop',
  source_missing_error: 'This portal has no source for public records.',
});
