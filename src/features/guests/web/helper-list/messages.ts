import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guests.helpers', {
  helper_add_button: 'Add a person',
  helper_contact_label: 'Their email or phone number',
  helper_email_label: 'Their email',
  helper_invite_button: 'Send the link',
  helper_name_label: 'Their name',
  helper_stop_button: 'Stop help from {name}',
  helpers_limits_note: 'A person you trust gets their own link. They can answer questions and send photos for you. They cannot sign or agree for you.',
  helpers_title: 'Let someone help you',
  link_texted_status: '{name} can help you. We will text the link to {phone} between 8 a.m. and 8 p.m.',
  link_sent_status: '{name} can help you. We sent the link to {email}.',
});
