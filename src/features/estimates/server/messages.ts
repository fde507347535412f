import { defineMessages } from '@/platform/messages';

export const t = defineMessages('estimates.server', {
  is_stated_as_and_the_address: '{fact} is stated as {value}, and the address says {said}.',
  no_home_can_be_in_zip: 'No home can be in ZIP {zip}. Please check the ZIP code.',
  there_is_no_program: 'There is no program {key}.',
  there_is_no_program_the_nearest: 'There is no program {key}. The nearest one is {nearest}.',
  this_address_was_not_found_give: 'This address was not found. Give its ZIP instead.',
  too_many_estimates_in_a_minute: 'Too many estimates in a minute. Please wait a moment.',
});
