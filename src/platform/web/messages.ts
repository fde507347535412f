import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('browser', {
  an_unknown_error_occurred: 'An unknown error occurred',
  bad_gateway: 'Bad Gateway',
  bad_request: 'Bad Request',
  conflict: 'Conflict',
  content_too_large: 'Content Too Large',
  forbidden: 'Forbidden',
  internal_server_error: 'Internal Server Error',
  not_found: 'Not Found',
  offline: 'offline',
  service_unavailable: 'Service Unavailable',
  there_is_no_connection_right_now: 'There is no connection right now. Please try again.',
  unauthorized: 'Unauthorized',
  unexpected_error_occurred: 'Unexpected error occurred.',
  validation_error: 'Validation Error',
});
