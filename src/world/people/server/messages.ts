import { defineMessages } from '@/platform/messages';

export const t = defineMessages('people.server', {
  google: 'Google',
  issuer_does_not_answer: '{name} does not answer right now. Please try again in a moment.',
  microsoft: 'Microsoft',
  second_step_comes_first: 'Show or set up the second step of your account first.',
  the_device_did_not_ask: 'This device did not check that it is you.',
  this_code_was_used: 'This code was used before. Wait for the next one.',
  this_company_was_not_found: 'This company was not found.',
  this_job_was_not_found: 'This job was not found.',
  this_link_is_not_valid_any: 'This link is no longer valid. Please ask for a new one.',
  this_page_was_not_found: 'This page was not found.',
  this_token_is_not_valid: 'This token is not valid.',
  too_many_attempts: 'Too many attempts. Please wait 15 minutes.',
  too_many_tries_please_wait: 'Too many attempts. Please wait {minutes, plural, one {a minute} other {# minutes}}.',
  you_are_looking_as_the_contractor: 'You are viewing as the contractor, so nothing can be changed. Exit that view first.',
  you_are_not_allowed_to_look: 'You are not allowed to view as a contractor.',
});
