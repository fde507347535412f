import type { BoardItem } from '../contract';

export const payeeLabel = ({ payee, contractor, homeowner }: Pick<BoardItem, 'payee' | 'contractor' | 'homeowner'>): string =>
  payee === 'contractor' ? contractor : homeowner;

/**
 * Returns the reference of a payment. Without a reference, returns the invoice number, or null. Also returns null for a held payment, because the portal asked
 * the payment tool to void the invoice.
 */
export const paymentNumber = ({ reference, invoice, hold_reason }: Pick<BoardItem, 'reference' | 'invoice' | 'hold_reason'>): string | null =>
  hold_reason === null ? (reference ?? invoice ?? null) : null;
