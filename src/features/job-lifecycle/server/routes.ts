import type { UseCase } from '@/access/server';
import { cancelJobHandler, restoreJobHandler, withdrawDecline } from './handlers';

/** Endpoints that cancel and restore jobs and withdraw declines. */
export const JOB_LIFECYCLE_ROUTES: readonly UseCase[] = [cancelJobHandler, restoreJobHandler, withdrawDecline];
