import { portalName } from '@/platform';
import type { TextValues } from './email-template';
import { t } from './messages';

/** Greeting line; without a name it is general. */
export const greeting = (v: TextValues<'name'>): string => (v.name.trim() === '' ? t('hello') : t('hello_name', v));

/** Answer to "Is this real?" in the first emails that a guest gets, with facts that the reader can check. */
export const authenticityParagraph = (v: TextValues<'contractor' | 'address' | 'code'>): string => t('authenticity_text', { ...v, product: portalName() });
