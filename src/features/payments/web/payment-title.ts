import type { PaymentView } from '@/job-view';
import { t } from './messages';

/** Returns the title of a payment, for example `To the contractor: half of the forecast`. */
export function titleOfPayment({ kind, payee, instalment }: Pick<PaymentView, 'kind' | 'payee' | 'instalment'>): string {
  if (instalment === null) return kind === 'adjustment' ? t('adjustment_payee', { payee }) : t('to_the_payee', { payee });
  const part = { payee, instalment: lowercaseFirstLetter(instalment) };
  return kind === 'adjustment' ? t('instalment_adjustment_title', part) : t('instalment_payment_title', part);
}

/** Makes the first letter lower case, because the name of the installment appears within a sentence. */
export const lowercaseFirstLetter = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
