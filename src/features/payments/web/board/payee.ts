import type { BoardItem } from '../../board-contract';

/** Who gets the money, by name. */
export const payeeOf = ({ payee, contractor, homeowner }: Pick<BoardItem, 'payee' | 'contractor' | 'homeowner'>): string =>
  payee === 'contractor' ? contractor : homeowner;

/** The number a payment is known by. The invoice of a held payment is void or about to be, so its number is not shown. */
export const numberOf = ({ reference, invoice, held }: Pick<BoardItem, 'reference' | 'invoice' | 'held'>): string | null =>
  held === null ? (reference ?? invoice ?? null) : null;
