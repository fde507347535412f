import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('home-records.server', {
  simulated_source_name: 'Simulated public records of the demo',
  record_found_entry: 'Public record of the home looked up',
  record_missing_entry: 'No public record of the home found',
  position_found_entry: 'Position of the home found',
  position_street_value: 'Located to the street',
  position_rooftop_value: 'Located to the rooftop',
  source_missing_error: 'This portal has no source of public records.',
});
