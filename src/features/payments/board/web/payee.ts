import type { BoardItem } from '../contract';

/** Returns the name of the payee. */
export const payeeLabel = ({ payee, contractor, homeowner }: Pick<BoardItem, 'payee' | 'contractor' | 'homeowner'>): string =>
  payee === 'contractor' ? contractor : homeowner;

/** Returns the reference or invoice number of a payment. The invoice of a held payment is void or about to be, so its number is not shown. */
export const paymentNumber = ({ reference, invoice, hold_reason }: Pick<BoardItem, 'reference' | 'invoice' | 'hold_reason'>): string | null =>
  hold_reason === null ? (reference ?? invoice ?? null) : null;
