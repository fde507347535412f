import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('energy_providers.shared', {
  arcadia: 'Arcadia',
  bayou: 'Bayou Energy',
  electric: 'Electric',
  gas: 'Gas',
  green_button: 'Green Button Connect My Data',
  utility_api: 'UtilityAPI',
});
