import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('browser', {
  unknown_error: 'An unknown error occurred',
  bad_gateway: 'Bad Gateway',
  bad_request: 'Bad Request',
  conflict: 'Conflict',
  content_too_large: 'Content Too Large',
  forbidden: 'Forbidden',
  server_error: 'Internal Server Error',
  not_found: 'Not Found',
  service_unavailable: 'Service Unavailable',
  connection_error: 'There is no connection right now. Please try again.',
  unauthorized: 'Unauthorized',
  response_error: 'Unexpected error occurred.',
  validation_error: 'Validation Error',
});
