import type { UseCase } from '@/access/server';
import { INVITE_ROUTES } from './invites';
import { USER_ROUTES } from './users';

export { handOverBackgroundJob, handOverOneBackgroundJob } from './hand-over';

export const USERS_ROUTES: readonly UseCase[] = [...INVITE_ROUTES, ...USER_ROUTES];
