import type { UseCase } from '@/access/server';
import { cancelJobHandler, restoreJobHandler, withdrawDecline } from './handlers';

export const JOB_LIFECYCLE_ROUTES: readonly UseCase[] = [cancelJobHandler, restoreJobHandler, withdrawDecline];
