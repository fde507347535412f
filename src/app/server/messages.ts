import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('app.server', {
  docs_session_error: 'Sign in first. The API documentation is available only to people who are signed in.',
  sign_in_address_error: 'Sign in at {public_url}. This page was opened at another address.',
  sign_in_unavailable_error: 'Signing in is not available right now. Please try again in a moment.',
  database_unreachable_error: 'The database is not responding.',
  file_link_expired_error: 'This link has expired. Please open the file again from the job.',
});
