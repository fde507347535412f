import type { UseCase } from '@/access/server';
import { getJobByCodeHandler, getJobHandler } from './detail';

export const VIEW_CALLS: readonly UseCase[] = [getJobByCodeHandler, getJobHandler];
