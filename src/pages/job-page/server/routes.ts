import type { UseCase } from '@/access/server';
import { jobActivityHandler } from './activity/handler';
import { exportHistoryHandler, listJobHistoryHandler, listJobHistoryOwnersHandler } from './history';

export const JOB_PAGE_ROUTES: readonly UseCase[] = [listJobHistoryHandler, listJobHistoryOwnersHandler, exportHistoryHandler, jobActivityHandler];
