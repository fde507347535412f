import type { TextValues } from './email-template';
import { t } from './messages';

/** Greeting line; without a name it is general. */
export const greeting = (v: TextValues<'name'>): string => (v.name.trim() === '' ? t('hello') : t('hello_name', v));
