import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** Channels that send a message to one person. The team chat reaches a team, so it is not in the list. */
export const CHANNELS = ['email', 'text_message'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS = lazyLabels<Channel | 'chat'>({ email: () => t('email'), text_message: () => t('text_message'), chat: () => t('chat') });

/** Choices of a user for emails that are not urgent. */
export const EMAIL_FREQUENCIES = lazyLabels({ at_once: () => t('at_once'), daily: () => t('daily'), off: () => t('off') });
export type EmailFrequency = keyof typeof EMAIL_FREQUENCIES;
