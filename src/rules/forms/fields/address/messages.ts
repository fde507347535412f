import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.fields.address', {
  unit_label: 'Apartment or unit',
  city: 'City',
  zip_required_error: 'Please enter a ZIP code',
  state: 'State',
  street_label: 'Street and number',
  state_code_error: 'Please enter the state’s two-letter code',
  zip_code: 'ZIP code',
});
