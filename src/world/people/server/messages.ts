import { defineMessages } from '@/platform/messages';

export const t = defineMessages('people.server', {
  an_account_with_this_e_mail: 'An account with this e-mail already exists. Sign in.',
  invitation_accepted: 'Invitation accepted',
  this_company_was_not_found: 'This company was not found.',
  this_device_is_signed_out: 'This device is signed out already.',
  this_invitation_is_not_valid: 'This invitation is not valid any more. Ask for a new one.',
  this_invitation_is_not_valid_ask: 'This invitation is not valid any more. Ask {company} for a new one.',
  this_job_was_not_found: 'This job was not found.',
  this_is_not_your_password: 'This is not your password',
  this_link_is_not_valid_any: 'This link is no longer valid. Please ask for a new one.',
  this_page_was_not_found: 'This page was not found.',
  too_many_tries_please_wait: 'Too many attempts. Please wait {minutes, plural, one {a minute} other {# minutes}}.',
  you_are_looking_as_the_contractor: 'You are viewing as the contractor, so nothing can be changed. Exit that view first.',
  you_are_not_allowed_to_look: 'You are not allowed to view as a contractor.',
});
