import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('energy_providers', {
  vendor_change_note: 'Usage data of a home is collected through the preferred vendor of its provider. A change applies to new collections.',
  energy: 'Energy',
  energy_providers: 'Energy providers',
  list_unavailable_error: 'Energy providers are unavailable',
  history: 'History',
  vendor_missing_option: 'No preferred vendor',
  no_provider_found: 'No energy provider found',
  preferred_vendor: 'Preferred vendor',
  provider_vendor_label: 'Preferred vendor of {name}',
  saved: 'Saved',
  search: 'Name of the provider',
  state: 'State',
});
