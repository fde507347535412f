import type { UseCase } from '@/access/server';
import { jobActivityHandler } from './activity/handler';
import { exportHistoryHandler, jobHistoryHandler, jobHistoryOwnersHandler } from './history';

export const JOB_PAGE_ROUTES: readonly UseCase[] = [jobHistoryHandler, jobHistoryOwnersHandler, exportHistoryHandler, jobActivityHandler];
