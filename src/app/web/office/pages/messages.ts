import { defineMessages } from '@/platform/messages';

export const t = defineMessages('office.pages', {
  authenticator_app_and_passkeys: 'Authenticator app, backup codes and passkeys.',
  hidden_announcements: 'Hidden announcements',
  job_code: 'Job {code}',
  job_list: 'Job list',
  kept_in_this_browser: 'Saved in this browser.',
  no_access: 'No access',
  opening_job_code: 'Opening job {code}',
  open_sign_in_security: 'Open sign-in security',
  page_not_found: 'Page not found',
  refresh: 'Refresh',
  request_request_id: 'Request {request_id}',
  search_for_a_job: 'Search for a job',
  sign_in_security: 'Sign-in security',
  something_went_wrong: 'Something went wrong',
  you_do_not_have_access: 'You do not have access to this page',
});
