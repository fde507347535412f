import type { UseCase } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import { exportRoutes } from './export';
import { getJobSummaryHandler, getJobSummaryInternalHandler, listJobsHandler, listJobsInternalHandler } from './list';
import { getJobFilterOptionsHandler, searchJobsHandler } from './search';

/**
 * Returns the routes of the job list: lists, counts, search, filter options and exports.
 * @param deps.files - Store of export files.
 */
export const jobListRoutes = (deps: { files: FileStore }): UseCase[] => [
  listJobsHandler,
  listJobsInternalHandler,
  getJobSummaryHandler,
  getJobSummaryInternalHandler,
  searchJobsHandler,
  getJobFilterOptionsHandler,
  ...exportRoutes(deps),
];
