import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('places.server', {
  no_home_can_be_in_zip: 'ZIP code {zip} does not exist. Please check it.',
  please_enter_a_zip_code: 'Please enter a ZIP code',
  please_enter_the_two_letters_of: 'Please enter the two letters of the state',
  zip_is_in: 'ZIP {zip} is in {state} ({city})',
});
