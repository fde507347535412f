import type { UseCase } from '@/access/server';
import { cloneJob } from './clone';
import { createJob, initialEligibility } from './create';

export const CREATION_CALLS: readonly UseCase[] = [initialEligibility, createJob, cloneJob];
