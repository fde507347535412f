import type { UseCase } from '@/access/server';
import { INVITE_ROUTES } from './invites';
import { USER_ROUTES } from './users';

export { handOverJob, handOverOneJob } from './hand-over';

export const USERS_ROUTES: readonly UseCase[] = [...INVITE_ROUTES, ...USER_ROUTES];
