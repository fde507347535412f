import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.address', {
  apartment_or_unit: 'Apartment or unit',
  city: 'City',
  please_enter_a_zip_code: 'Please enter a ZIP code',
  state: 'State',
  street_and_number: 'Street and number',
  two_letters_of_the_state: 'Please enter the state’s two-letter code',
  zip_code: 'ZIP code',
});
