import type { TextValues } from './email-template';
import { t } from './messages';

/**
 * Text messages that have no email template. They confirm a consent, answer STOP, START and HELP, or send links and codes to helpers without an email address.
 */
export const TEXT_TEMPLATES = {
  text_agreed: { to: 'guest', text: (v: TextValues<'address' | 'contractor'>) => t('text_agreed_text', v) },
  text_stopped: { to: 'guest', text: () => t('text_stopped_text') },
  text_started: { to: 'guest', text: () => t('text_started_text') },
  text_help: { to: 'guest', text: () => t('text_help_text') },
  text_helper_invite: { to: 'guest', text: (v: TextValues<'homeowner' | 'contractor' | 'address' | 'link'>) => t('helper_invite_text_message', v) },
  text_guest_link: { to: 'guest', text: (v: TextValues<'address' | 'contractor' | 'link'>) => t('new_link_text_message', v) },
  text_guest_code: { to: 'guest', text: (v: TextValues<'contractor' | 'one_time_code'>) => t('guest_code_text_message', v) },
} as const;

export type TextTemplateKey = keyof typeof TEXT_TEMPLATES;
