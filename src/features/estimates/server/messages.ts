import { defineMessages } from '@/platform/messages';

export const t = defineMessages('estimates.server', {
  no_such_place: 'This address was not found. Give its ZIP instead.',
  no_such_zip: 'No home can be in ZIP {zip}. Please check the ZIP code.',
  address_says_otherwise: '{fact} is stated as {stated}, and the address says {said}.',
  no_such_program: 'There is no program {key}.',
  no_such_program_nearest: 'There is no program {key}. The nearest one is {nearest}.',
  too_many: 'Too many estimates in a minute. Please wait a moment.',
});
