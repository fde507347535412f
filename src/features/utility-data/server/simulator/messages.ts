import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('utility_data.simulator.server', {
  connection_missing_error: 'This connection was not found.',
  utility_unsupported_error: 'This utility is not supported.',
  site_down_error: 'The utility’s site is not responding.',
});
