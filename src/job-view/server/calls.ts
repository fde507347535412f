import type { UseCase } from '@/access/server';
import { getJobHandler, jobByCodeHandler } from './detail';

export const VIEW_CALLS: readonly UseCase[] = [jobByCodeHandler, getJobHandler];
