import { portalName } from '@/platform';
import type { TextValues } from './email-template';
import { t } from './messages';

/** Returns the greeting line, with the name if it is known. */
export const greeting = (v: TextValues<'name'>): string => (v.name.trim() === '' ? t('hello') : t('hello_name', v));

/** Returns the answer to "Is this real?" for emails with which a guest starts or continues their tasks. The answer contains facts that the guest can check. */
export const authenticityParagraph = (v: TextValues<'contractor' | 'address' | 'code'>): string => t('authenticity_text', { ...v, product: portalName() });
