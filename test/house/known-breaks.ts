/** Arrows that still point the wrong way. The list may only become shorter. */
export const KNOWN_BREAKS: readonly string[] = [];

/** Tables that are still named by others than their owner. This list too may only become shorter. */
export const KNOWN_TABLE_BREAKS: readonly string[] = [
  // A page of the list, and of the queue, is one statement over the jobs it shows.
  'src/features/staff/server/queue.ts → app.jobs',
  'src/pages/job-list/server/cards.ts → app.jobs',
  // Rows of whole jobs, as the large sample data loads them.
  'src/job/server/store/bulk.ts → app.history',
  // Whom a digest goes to.
  'src/world/messages/server/digest.ts → app.users',
];
