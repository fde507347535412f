import type { BoardItem } from '../../board-contract';

/** Who gets the money, by name. */
export const payeeOf = ({ payee, contractor, homeowner }: Pick<BoardItem, 'payee' | 'contractor' | 'homeowner'>): string =>
  payee === 'contractor' ? contractor : homeowner;
