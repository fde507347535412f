import { defineMessages } from '@/platform/messages';

export const t = defineMessages('guest.pages', {
  back_to_my_tasks: 'Back to my page',
  contractor_has_been_told_you_can_close: 'We notified {contractor}. You can close this page.',
  guest_receipt_reference: 'Your reference is <reference></reference>. We also send it to you by email.',
  if_the_old_link_was_yours: '<b>If the old link was yours, a new one is on its way.</b> Please look in your email.',
  no_e_mail_please_look: 'No email? Please look in the spam folder, or ask your contractor to send it again.',
  open_your_link: 'Open your link',
  opening_your_page: 'Opening your page',
  send_me_a_new_link: 'Send me a new link',
  something_changed_call: 'Something changed? Call <phone></phone>.',
  thank_you: 'Thank you.',
  thank_you_2: 'Thank you',
  thank_you_first_name: 'Thank you, {first_name}.',
  the_application_goes: 'Your application continues with your answers. We email you when there is a decision, or if we need another answer.',
  this_link_does_not_work: 'This link does not work',
  use_the_link_in_your_e_mail: 'Use the link in your email to come back. Your answers are saved.',
  what_you_answered_is_kept: 'Your answers are saved.',
  you_are_signed_in_already_go: 'You are already signed in: go to your page',
  you_are_signed_out: 'You are signed out',
  your_contractor: 'Your contractor',
  your_contractor_sent_you_an_e_mail:
    'Your contractor sent you an email with a button that opens your page. It signs you in; there is no password to remember.',
  your_session_has_ended: 'Your session has ended',
  your_utility_account_is_connected: 'Your utility account is connected. Collecting the data can take several minutes; you do not need to wait.',
});
