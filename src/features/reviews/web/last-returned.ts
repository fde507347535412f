import type { ReviewView } from '../contract';

/** When a review was sent back last: what came after that, its reviewer has not seen. Null while it is read for the first time. */
export const lastReturnedAt = ({ decisions }: Pick<ReviewView, 'decisions'>): string | null =>
  decisions.findLast(({ decision }) => decision === 'request_changes')?.at ?? null;
