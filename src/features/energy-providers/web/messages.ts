import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('energy_providers', {
  a_change_applies_to_new_collections: 'Usage data of a home is collected through the preferred vendor of its provider. A change applies to new collections.',
  energy: 'Energy',
  energy_providers: 'Energy providers',
  energy_providers_are_unavailable: 'Energy providers are unavailable',
  history: 'History',
  no_preferred_vendor: 'No preferred vendor',
  no_provider_found: 'No energy provider found',
  preferred_vendor: 'Preferred vendor',
  preferred_vendor_of_name: 'Preferred vendor of {name}',
  saved: 'Saved',
  search: 'Name of the provider',
  state: 'State',
});
