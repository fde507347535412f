import type { Texts } from './letter';
import { t } from './messages';

/** The first line. Nobody is called by an empty name. */
export const hello = (v: Texts<'name'>): string => (v.name.trim() === '' ? t('hello') : t('hello_name', v));
