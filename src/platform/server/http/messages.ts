import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('platform.server.http', {
  a_name_in_the_request_has: 'A name in the request has characters that cannot be kept.',
  connection_malformed_error: 'The request could not be read: it does not follow HTTP.',
  headers_too_large_error: 'The headers of the request are too long. Clear the cookies of this site, then try again.',
  please_sign_in: 'Please sign in.',
  request_timeout_error: 'The request did not arrive in time. Check the connection, then try again.',
  request_too_large_error: 'The request is too large. Shorten long texts or send less at once, then try again.',
  signed_message_not_json: 'The message is empty or is not JSON. Send JSON and sign these bytes.',
  the_request_could_not_be_read: 'The request could not be read.',
  the_request_has_a_value_that: 'The request has a value that cannot be kept.',
  the_request_has_too_many_values: 'The request has too many values. Please send less at once.',
  the_request_is_nested_too_deeply: 'The request is nested too deeply.',
  the_request_is_not_json: 'The request could not be read: it is not JSON.',
  the_service_is_not_available_right: 'The service is not available right now. Please try again in a moment.',
  the_signature_of_this_message_does: 'The signature of this message is not valid.',
  there_is_no_here: 'There is no "{key}" here.',
  this_page_was_not_found: 'This page was not found.',
  unexpected_error_occurred: 'Unexpected error occurred.',
  you_are_not_allowed_to_do: 'You are not allowed to do this.',
});
