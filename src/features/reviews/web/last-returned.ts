import type { ReviewView } from '../contract';

/** Returns the time at which the review last sent tasks back; null if the review has never sent tasks back. Evidence after this time is new to the reviewer. */
export const lastReturnedAt = ({ decisions }: Pick<ReviewView, 'decisions'>): string | null =>
  decisions.findLast(({ decision }) => decision === 'request_changes')?.at ?? null;
