import { saidWhenRead } from '@/platform/messages';
import { t } from './messages';

/** How a message travels. */
export const CHANNELS = ['email', 'text_message'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS = saidWhenRead<Channel | 'chat'>({ email: () => t('email'), text_message: () => t('text_message'), chat: () => t('chat') });

/** How a contractor wants what is not urgent. */
export const MAIL_CHOICES = saidWhenRead({ at_once: () => t('at_once'), daily: () => t('daily'), off: () => t('off') });
export type MailChoice = keyof typeof MAIL_CHOICES;
