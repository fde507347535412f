import type { UseCase } from '@/access/server';
import { exportHistory, jobHistory, jobHistoryOwners } from './history';

export const JOB_PAGE_CALLS: readonly UseCase[] = [jobHistory, jobHistoryOwners, exportHistory];
