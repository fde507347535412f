import type { Likely } from '../contract';
import { formatLikely } from './format-likely';

/** The likely amount of a job in words: that of the program that may pay most. Its page and every list use it. */
export function mostLikely(items: readonly { likely: Pick<Likely, 'from' | 'to'> }[]): string | null {
  const [best] = items.toSorted((a, b) => b.likely.to - a.likely.to);
  return best ? formatLikely(best.likely) : null;
}
