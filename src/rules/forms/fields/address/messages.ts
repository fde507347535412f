import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.fields.address', {
  apartment_or_unit: 'Apartment or unit',
  city: 'City',
  please_enter_a_zip_code: 'Please enter a ZIP code',
  please_enter_the_two_letters: 'Please enter the two letters of the state',
  state: 'State',
  street_and_number: 'Street and number',
  zip_code: 'ZIP code',
});
