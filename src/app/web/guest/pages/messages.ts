import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guest.pages', {
  guest_next_step:
    '{role, select, homeowner {Your application continues with your answers. We will email you when there is a decision, or if we need another answer.} helper {The application continues with your answers. The homeowner gets an email when there is a decision, or if we need another answer.} property_manager {{contractor} uses your answers about the building. We will email you if we need another answer.} installer {{contractor} uses what you sent for the rebate. We will email you if we need something else from you.} other {We will email you if we need something else from you.}}',
  guest_page_link: 'Back to my page',
  code_enter: 'Open my page',
  code_field: 'Code from our message',
  code_needed_text:
    'Your link was already opened on another device. To protect your answers, we sent a six-digit code to your email address or phone. It works for ten minutes.',
  code_needed_title: 'Enter your code',
  code_send_again: 'Send a new code',
  code_sent: 'The code is on its way. Please check your email or text messages.',
  contractor_notified_note: 'We notified {contractor}. You can close this page.',
  guest_receipt_reference:
    'You sent this on {day}. Your reference is <reference></reference>. {role, select, helper {The homeowner gets a receipt by email.} other {We will email you a receipt with a link to your answers.}}',
  link_replaced_note:
    '<b>If the link can be renewed, a new link is on its way.</b> Please check your email and text messages. If you do not get a message, please contact your contractor.',
  email_missing_hint: 'No email? Please check your spam folder, or ask your contractor to send it again.',
  open_link_button: 'Open your link',
  page_opening_title: 'Opening your page',
  private_answers_share: 'Yes, share my private answers',
  private_answers_shared_text: '{new_address} can now read the private answers you gave. You can close this page.',
  private_answers_shared_title: 'Shared',
  private_answers_text: '{contractor} now sends the questions about {address} to {new_address}. Your private answers are hidden from that address.',
  private_answers_text_2: 'Share them only if this address belongs to you or to someone you trust. If not, close this page and call {contractor}.',
  private_answers_title: 'Share your private answers?',
  request_link_button: 'Send me a new link',
  contact_phone_note: 'Something changed? Call <phone></phone>.',
  thank_you: 'Thank you.',
  thank_you_2: 'Thank you',
  thank_you_first_name: 'Thank you, {first_name}.',
  invalid_link_note: 'This link is not valid or has expired. You can ask for a new link here. If you do not get a message, please contact your contractor.',
  link_invalid_title: 'This link does not work',
  email_link_hint: 'Use the link in your email to come back. Your answers are saved.',
  answers_saved_note: 'Your answers are saved.',
  signed_in_link: 'You are already signed in. Go to your page',
  signed_out_title: 'You are signed out',
  your_contractor: 'Your contractor',
  email_link_body: 'Your contractor sent you an email with a button that opens your page. It signs you in; there is no password to remember.',
  session_ended_title: 'Your session has ended',
  utility_connected_note: 'Your utility account is connected. Collecting the data can take several minutes; you do not need to wait.',
});
