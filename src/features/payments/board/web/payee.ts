import type { BoardItem } from '../contract';

/** Returns the name of the payee: the contractor or the homeowner. */
export const payeeLabel = ({ payee, contractor, homeowner }: Pick<BoardItem, 'payee' | 'contractor' | 'homeowner'>): string =>
  payee === 'contractor' ? contractor : homeowner;

/**
 * Returns the reference or, if it is missing, the invoice number of a payment. Returns null if both are missing, and for a held payment, because the portal
 * asked the payment tool to void its invoice.
 */
export const paymentNumber = ({ reference, invoice, hold_reason }: Pick<BoardItem, 'reference' | 'invoice' | 'hold_reason'>): string | null =>
  hold_reason === null ? (reference ?? invoice ?? null) : null;
