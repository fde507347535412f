import { portalName } from '@/platform';
import type { TextValues } from './email-template';
import { t } from './messages';

/** Returns the greeting line, which contains the name if it is known. */
export const greeting = (v: TextValues<'name'>): string => (v.name.trim() === '' ? t('hello') : t('hello_name', v));

/**
 * Returns the answer to the question "Is this real?". It is used in emails with which a guest starts or continues tasks, and contains facts that the guest can
 * check.
 */
export const authenticityParagraph = (v: TextValues<'contractor' | 'address' | 'code'>): string => t('authenticity_text', { ...v, product: portalName() });
