import type { ReviewView } from '../contract';

/** Returns when the review was last sent back; null on the first reading. Evidence after that time is new to the reviewer. */
export const lastReturnedAt = ({ decisions }: Pick<ReviewView, 'decisions'>): string | null =>
  decisions.findLast(({ decision }) => decision === 'request_changes')?.at ?? null;
