import type { TextValues } from './email-template';
import { t } from './messages';

/** Text messages that have no corresponding email: the confirmation of a consent, and answers to STOP, START and HELP. */
export const TEXT_TEMPLATES = {
  text_agreed: { to: 'guest', text: (v: TextValues<'address' | 'contractor'>) => t('text_agreed_text', v) },
  text_stopped: { to: 'guest', text: () => t('text_stopped_text') },
  text_started: { to: 'guest', text: () => t('text_started_text') },
  text_help: { to: 'guest', text: () => t('text_help_text') },
} as const;

export type TextTemplateKey = keyof typeof TEXT_TEMPLATES;
