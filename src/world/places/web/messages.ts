import { defineMessages } from '@/platform/messages';

export const t = defineMessages('places', {
  address_of_the_home: 'Address of the home',
  back_to_suggestions: 'Back to suggestions',
  change: 'Change',
  city: 'City',
  enter_manually: 'Enter manually',
  keep_street: 'Keep {street}',
  loading: 'Loading',
  n_201_w_mifflin_st_madison: '201 W Mifflin St, Madison',
  no_suggestion_for_this_write_street: 'No suggestion for this. Type the street, city, state and ZIP code, or enter it manually.',
  please_choose_one_of_the_suggestions: 'Please choose one of the suggestions.',
  position_known_to_the_rooftop: 'Located to the rooftop',
  position_known_to_the_street: 'Located to the street',
  start_typing_a_whole_address_with_zip: 'Start typing; matching addresses appear as you type.',
  state: 'State',
  street_and_number: 'Street and number',
  suggestions_are_not_available_right: 'Suggestions are not available right now. You can enter the address manually.',
  use_this_address: 'Use this address',
  we_couldnt_pinpoint_this_address_so: 'We couldn’t pinpoint this address, so photo locations can’t be checked',
  zip_code: 'ZIP code',
});
