import type { UseCase } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import { exportCalls } from './export';
import { getJobSummaryHandler, getJobSummaryInternalHandler, listJobsHandler, listJobsInternalHandler } from './list';
import { getJobFilterOptionsHandler, searchJobsHandler } from './search';

/**
 * Returns the routes of the job list: lists, counts, search, filter options and exports.
 * @param deps.files - Store of export files.
 */
export const jobListCalls = (deps: { files: FileStore }): UseCase[] => [
  listJobsHandler,
  listJobsInternalHandler,
  getJobSummaryHandler,
  getJobSummaryInternalHandler,
  searchJobsHandler,
  getJobFilterOptionsHandler,
  ...exportCalls(deps),
];
