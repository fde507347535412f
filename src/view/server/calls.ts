import type { UseCase } from '@/access/server';
import { getJob, jobByCode } from './detail';

export const VIEW_CALLS: readonly UseCase[] = [jobByCode, getJob];
