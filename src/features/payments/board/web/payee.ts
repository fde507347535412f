import type { BoardItem } from '../contract';

/** Returns the name of the payee: the contractor or the homeowner. */
export const payeeLabel = ({ payee, contractor, homeowner }: Pick<BoardItem, 'payee' | 'contractor' | 'homeowner'>): string =>
  payee === 'contractor' ? contractor : homeowner;

/**
 * Returns the reference of a payment or, if it has no reference, the invoice number. Returns null if both are missing. Also returns null for a held payment,
 * because the portal asked the payment tool to void the invoice.
 */
export const paymentNumber = ({ reference, invoice, hold_reason }: Pick<BoardItem, 'reference' | 'invoice' | 'hold_reason'>): string | null =>
  hold_reason === null ? (reference ?? invoice ?? null) : null;
