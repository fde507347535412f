import { lazyLabels } from '@/platform/i18n';
import { t } from './messages';

/** Channels that send a message to one person. The team chat is not in this list, because its messages go to a whole team. */
export const CHANNELS = ['email', 'text_message'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS = lazyLabels<Channel | 'chat'>({ email: () => t('email'), text_message: () => t('text_message'), chat: () => t('chat') });

/** Options for how often a user receives emails that are not urgent. */
export const EMAIL_FREQUENCIES = lazyLabels({ at_once: () => t('at_once'), daily: () => t('daily'), off: () => t('off') });
export type EmailFrequency = keyof typeof EMAIL_FREQUENCIES;
