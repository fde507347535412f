import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('places.server', {
  zip_unknown_error: 'ZIP code {zip} does not exist. Please check it.',
  zip_required_error: 'Please enter a ZIP code',
  state_code_required_error: 'Please enter the two letters of the state',
  zip_state_mismatch_error: 'ZIP {zip} is in {state} ({city})',
});
