import type { UseCase } from '@/access/server';
import { exportJobs } from './export';
import { jobSummary, jobSummaryInternal, listJobs, listJobsInternal } from './list';
import { filterOptions, search } from './search';

export const JOB_LIST_CALLS: readonly UseCase[] = [listJobs, listJobsInternal, jobSummary, jobSummaryInternal, search, filterOptions, exportJobs];
