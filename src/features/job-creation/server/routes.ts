import type { UseCase } from '@/access/server';
import { cloneJobHandler } from './clone';
import { createJobHandler, initialEligibilityHandler } from './create';

export const JOB_CREATION_ROUTES: readonly UseCase[] = [initialEligibilityHandler, createJobHandler, cloneJobHandler];
