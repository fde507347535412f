import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** Channels by which a message reaches a person. The team chat is not one of them. */
export const CHANNELS = ['email', 'text_message'] as const;
export type Channel = (typeof CHANNELS)[number];
/** Labels of the channels, including the team chat. */
export const CHANNEL_LABELS = lazyLabels<Channel | 'chat'>({ email: () => t('email'), text_message: () => t('text_message'), chat: () => t('chat') });

/** Choices of a user for emails that are not urgent. */
export const EMAIL_FREQUENCIES = lazyLabels({ at_once: () => t('at_once'), daily: () => t('daily'), off: () => t('off') });
export type EmailFrequency = keyof typeof EMAIL_FREQUENCIES;
