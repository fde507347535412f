import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('energy_providers.server', {
  vendor_changed_entry: 'Preferred vendor changed',
  this_provider_was_not_found: 'This energy provider was not found.',
});
