import { defineMessages } from '@/platform/messages';

export const t = defineMessages('browser', {
  an_unknown_error_occurred: 'An unknown error occurred',
  offline: 'offline',
  there_is_no_connection_right_now: 'There is no connection right now. Nothing is lost; please try again.',
  unexpected_error_occurred: 'Unexpected error occurred.',
});
