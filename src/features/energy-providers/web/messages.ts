import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('energy_providers', {
  vendor_change_note: 'A home’s usage data is collected through the preferred vendor of its energy provider. A change applies only to new collections.',
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
