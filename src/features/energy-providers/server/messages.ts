import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('energy_providers.server', {
  vendor_changed_entry: 'Preferred vendor changed',
  provider_missing_error: 'This energy provider was not found.',
});
