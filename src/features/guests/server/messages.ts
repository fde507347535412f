import { defineMessages } from '@/platform/messages';

export const t = defineMessages('guests.server', {
  the_access_of_this_guest_is: 'This guest’s access is already closed.',
  this_guest_was_not_found: 'This guest was not found.',
  this_page_was_not_found: 'This page was not found.',
});
