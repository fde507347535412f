import type { TextValues } from './email-template';
import { t } from './messages';

/** The first line. Nobody is called by an empty name. */
export const greeting = (v: TextValues<'name'>): string => (v.name.trim() === '' ? t('hello') : t('hello_name', v));
