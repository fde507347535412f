import { defineMessages } from '@/platform/messages';

export const t = defineMessages('people.server', {
  this_company_was_not_found: 'This company was not found.',
  this_job_was_not_found: 'This job was not found.',
  this_link_is_not_valid_any: 'This link is no longer valid. Please ask for a new one.',
  this_page_was_not_found: 'This page was not found.',
  too_many_tries_please_wait: 'Too many attempts. Please wait {minutes, plural, one {a minute} other {# minutes}}.',
  you_are_looking_as_the_contractor: 'You are viewing as the contractor, so nothing can be changed. Exit that view first.',
  you_are_not_allowed_to_look: 'You are not allowed to view as a contractor.',
});
