import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('places.server', {
  address_not_found_error: 'This address was not found. Please search for it again, or enter it manually.',
  geocoder_unreachable_error: 'The address service cannot be reached right now. Please enter the address manually, or try again in a minute.',
  zip_unknown_error: 'ZIP code {zip} does not exist. Please check it.',
  zip_required_error: 'Please enter a ZIP code',
  state_code_required_error: 'Please enter the two-letter state code',
  zip_state_mismatch_error: 'ZIP {zip} is in {state} ({city})',
});
