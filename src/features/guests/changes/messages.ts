import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.changes', {
  a_message_went_out_less_than: 'A message went out less than a day ago. Please wait until tomorrow.',
  access_closed: 'Access closed: {role}',
  asks_the_same_only_one_of: '“{title}” asks the same questions. Only one of the two can be with a guest.',
  cannot_answer: '{role} cannot answer: {note}',
  e_mail_corrected: 'Email corrected: {role}',
  is_not_sent_to_the: '"{title}" cannot be sent to the {role}.',
  it_was_just_sent: 'This was just sent to {email}.',
  joined_the_open_invitation: 'Joined the homeowner’s open invitation: {title}',
  nothing_is_shared_with_this_guest: 'Nothing is shared with this guest anymore. Send them a task instead.',
  private_answers_shared: 'Private answers shared with the new address',
  this_is_the_address_it_was: 'It was already sent to this address.',
  this_task_was_not_sent: 'This task was not sent.',
});
