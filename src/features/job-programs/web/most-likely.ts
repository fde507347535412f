import type { LikelyAmounts } from '../contract';
import { formatLikely } from './format-likely';

/** Formats the likely amount of the program that may pay most; null if there is no likely amount. */
export function mostLikely(items: readonly { likely: Pick<LikelyAmounts, 'from' | 'to'> }[]): string | null {
  const [best] = items.toSorted((a, b) => b.likely.to - a.likely.to);
  return best ? formatLikely(best.likely) : null;
}
