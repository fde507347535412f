import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.fields.address', {
  apartment_or_unit: 'Apartment or unit',
  city: 'City',
  state: 'State',
  street_and_number: 'Street and number',
  zip_code: 'ZIP code',
});
