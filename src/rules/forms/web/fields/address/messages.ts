import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.controls.address', {
  unit_label: 'Apartment or unit',
  city: 'City',
  state: 'State',
  street_label: 'Street and number',
  suggestions_label: 'Suggested addresses',
  zip_code: 'ZIP code',
});
