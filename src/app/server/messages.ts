import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('app.server', {
  api_docs_sign_in_error: 'Sign in first. The description of the API is for people who are signed in.',
  sign_in_at_this_page_was: 'Sign in at {public_url}. This page was opened at another address.',
  signing_in_is_not_available_right: 'Signing in is not available right now. Please try again in a moment.',
  the_database_does_not_answer: 'The database does not answer.',
  this_link_is_over_please_open: 'This link has expired. Please open the file again from the job.',
});
