import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('places.shared', {
  a_home_needs_its_street_address: 'Please enter the street address of the home, not a post-office box.',
  please_check_the_house_number: 'Please check the house number.',
  please_enter_the_house_number_and: 'Please enter the house number and the street.',
});
