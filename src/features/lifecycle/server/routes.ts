import type { UseCase } from '@/access/server';
import { cancelJobHandler, restoreJobHandler, withdrawDecline } from './handlers';

export const LIFECYCLE_ROUTES: readonly UseCase[] = [cancelJobHandler, restoreJobHandler, withdrawDecline];
