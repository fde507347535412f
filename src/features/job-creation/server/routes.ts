import type { UseCase } from '@/access/server';
import { cloneJobHandler } from './clone';
import { createJobHandler, initialEligibilityHandler } from './create';

/** Endpoints that create jobs. */
export const JOB_CREATION_ROUTES: readonly UseCase[] = [initialEligibilityHandler, createJobHandler, cloneJobHandler];
