import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('estimates.server', {
  no_such_place: 'This address was not found. Provide its ZIP code instead.',
  no_such_zip: 'ZIP code {zip} does not exist. Please check it.',
  address_says_otherwise: '{fact} was given as {stated}, but the address has {said}.',
  no_such_program: 'Unknown program {key}.',
  no_such_program_nearest: 'Unknown program {key}. The closest name is {nearest}.',
  too_many: 'Too many estimates in a minute. Please wait a moment.',
});
