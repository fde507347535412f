import type { ReviewView } from '../contract';

/** Returns the time at which the review was last sent back; null if it was never sent back. Later evidence is new to the reviewer. */
export const lastReturnedAt = ({ decisions }: Pick<ReviewView, 'decisions'>): string | null =>
  decisions.findLast(({ decision }) => decision === 'request_changes')?.at ?? null;
