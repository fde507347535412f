import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('places.shared', {
  post_office_box_error: 'Please enter the street address of the home, not a post-office box.',
  house_number_invalid_error: 'Please check the house number.',
  street_address_required_error: 'Please enter the house number and the street.',
});
