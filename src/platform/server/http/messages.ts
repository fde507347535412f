import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('platform.server.http', {
  request_name_invalid_error: 'A name in the request has characters that cannot be stored.',
  connection_malformed_error: 'The request could not be read because it is not valid HTTP.',
  headers_too_large_error: 'The headers of the request are too long. Clear the cookies of this site, then try again.',
  sign_in_required_error: 'Please sign in.',
  request_timeout_error: 'The request did not arrive in time. Check the connection, then try again.',
  request_too_large_error: 'The request is too large. Shorten long texts or send less at once, then try again.',
  signed_message_not_json: 'The message is empty or is not valid JSON. Send JSON and sign these bytes.',
  request_unreadable_error: 'The request could not be read.',
  request_value_invalid_error: 'The request has a value that cannot be stored.',
  request_values_limit_error: 'The request has too many values. Please send less at once.',
  request_depth_error: 'The request is nested too deeply.',
  request_json_error: 'The request could not be read because it is not valid JSON.',
  service_unavailable_error: 'The service is not available right now. Please try again in a moment.',
  signature_invalid_error: 'The signature of this message is not valid.',
  unknown_key_error: 'Unknown field "{key}".',
  page_not_found_error: 'This page was not found.',
  internal_error: 'Unexpected error occurred.',
  action_forbidden_error: 'You are not allowed to do this.',
});
