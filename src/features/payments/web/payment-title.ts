import type { PaymentView } from '@/job-view';
import { t } from './messages';

/** A payment as people name it: `To the contractor: half of the forecast`. */
export function titleOfPayment({ kind, payee, instalment }: Pick<PaymentView, 'kind' | 'payee' | 'instalment'>): string {
  if (instalment === null) return kind === 'adjustment' ? t('adjustment_payee', { payee }) : t('to_the_payee', { payee });
  const part = { payee, instalment: lowercaseFirstLetter(instalment) };
  return kind === 'adjustment' ? t('adjustment_payee_for', part) : t('to_the_payee_for', part);
}

/** Within a sentence a part of the money has a small letter. */
export const lowercaseFirstLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
