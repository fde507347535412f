import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.server', {
  private_answer_link_invalid: 'This link is not valid. Please call your contractor.',
  recipient_replaced_email: 'Email: the tasks go to another address',
  the_access_of_this_guest_is: 'This guest’s access is already closed.',
  this_guest_was_not_found: 'This guest was not found.',
  this_page_was_not_found: 'This page was not found.',
});
