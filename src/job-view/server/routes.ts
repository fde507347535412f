import type { UseCase } from '@/access/server';
import { getJobByCodeHandler, getJobHandler } from './detail';

export const JOB_VIEW_ROUTES: readonly UseCase[] = [getJobByCodeHandler, getJobHandler];
