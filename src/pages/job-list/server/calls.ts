import type { UseCase } from '@/access/server';
import type { FileStore } from '@/features/files/server';
import { exportCalls } from './export';
import { jobSummary, jobSummaryInternal, listJobs, listJobsInternal } from './list';
import { filterOptions, search } from './search';

export const jobListCalls = (deps: { files: FileStore }): UseCase[] => [
  listJobs,
  listJobsInternal,
  jobSummary,
  jobSummaryInternal,
  search,
  filterOptions,
  ...exportCalls(deps),
];
