import type { OverviewQueries } from '@/live-updates/web';

/**
 * Maps each live event to the API paths whose data the event makes stale. The data is about many jobs or about one user. A payment is stored in its job, so a
 * changed payment sends the event of a changed job.
 */
export const QUERIES_BY_LIVE_EVENT: OverviewQueries = {
  job: ['/api/jobs', '/api/jobs/internal', '/api/jobs/summary', '/api/jobs/summary-internal', '/api/jobs/search', '/api/payments', '/api/payments/board'],
  message: ['/api/notifications*', '/api/messages*'],
  announcement: ['/api/announcements*'],
  program: ['/api/programs*'],
  presence: ['/api/programs/{key}/presence'],
};
