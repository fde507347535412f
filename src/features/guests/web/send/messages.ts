import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.send', {
  and_the_link_below: 'Below that stands the address of the link, for readers whose button does not work.',
  e_mail: 'Email',
  message_optional: 'Message (optional)',
  name: 'Name',
  not_known_whether_sent: 'The answer was lost, so the letter may be on its way. Press the button again: it is sent only once.',
  please_choose_at_least_one_task: 'Please choose at least one task',
  please_enter_a_valid_email_address: 'Please enter a valid email address',
  preview_of_the_e_mail: 'Preview of the email',
  send: 'Send',
  send_to_homeowner_or_installer: 'Send to homeowner or installer',
  sent_to_email: 'Sent to {email}',
  sent_to_email_on_sent_at: 'Sent to {email} on {sent_at}',
  tasks: 'Tasks',
  there_is_no_e_mail: 'There is no email on this job yet.',
  this_person_has_a_list_already: 'This person already has tasks; these are added.',
  title_asks_the_same: '“{title}” asks the same',
  who: 'Who',
});
