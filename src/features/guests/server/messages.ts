import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.server', {
  private_answer_link_invalid: 'This link is not valid. Please call your contractor.',
  recipient_replaced_email: 'Email: the tasks now go to another address',
  guest_access_closed_error: 'This guest’s access is already closed.',
  guest_not_found_error: 'This guest was not found.',
  helper_contact_error: 'Please enter an email address or a phone number.',
  helper_stopped_error: 'This number opted out of our text messages. Please enter an email address.',
  helper_job_ended_error: 'This application has ended. There is nothing to fill in.',
  helper_limit_error: 'Up to {most} people can help you. To add someone, first stop the help of someone else.',
  helper_of_contractor_error: 'This email or phone number belongs to your contractor’s company. A helper sees your answers, so please choose someone else.',
  helper_own_address_error: 'This is your own email. Please enter the email of the person who helps you.',
  page_not_found_error: 'This page was not found.',
});
