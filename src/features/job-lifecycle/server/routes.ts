import type { UseCase } from '@/access/server';
import { cancelJobHandler, restoreJobHandler, withdrawDeclineHandler } from './handlers';

export const JOB_LIFECYCLE_ROUTES: readonly UseCase[] = [cancelJobHandler, restoreJobHandler, withdrawDeclineHandler];
