import type { LikelyAmounts } from '../contract';
import { formatLikely } from './format-likely';

/** Formats the highest likely amount of the programs; null if no program has one. */
export function mostLikely(items: readonly { likely: Pick<LikelyAmounts, 'from' | 'to'> }[]): string | null {
  const [best] = items.toSorted((a, b) => b.likely.to - a.likely.to);
  return best ? formatLikely(best.likely) : null;
}
