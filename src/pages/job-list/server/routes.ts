import type { UseCase } from '@/access/server';
import type { FileStore } from '@/features/attachments/server';
import { exportCalls } from './export';
import { jobSummaryHandler, jobSummaryInternalHandler, listJobsHandler, listJobsInternalHandler } from './list';
import { jobFilterOptionsHandler, searchJobsHandler } from './search';

/**
 * Returns the routes of the job list: lists, counts, search, filter options and exports.
 * @param deps.files - Store of export files.
 */
export const jobListCalls = (deps: { files: FileStore }): UseCase[] => [
  listJobsHandler,
  listJobsInternalHandler,
  jobSummaryHandler,
  jobSummaryInternalHandler,
  searchJobsHandler,
  jobFilterOptionsHandler,
  ...exportCalls(deps),
];
