import type { OverviewQueries } from '@/live-updates/web';

/**
 * API paths of data about many jobs or about one user, by the event that makes the data stale. A payment is stored in its job,
 * so a change of a payment is a change of the job.
 */
export const QUERIES_BY_LIVE_EVENT: OverviewQueries = {
  job: ['/api/jobs', '/api/jobs/internal', '/api/jobs/summary', '/api/jobs/summary-internal', '/api/jobs/search', '/api/payments', '/api/payments/board'],
  message: ['/api/notifications*', '/api/messages*'],
  announcement: ['/api/announcements*'],
  program: ['/api/programs*'],
  presence: ['/api/programs/{key}/presence'],
};
