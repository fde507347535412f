import type { UseCase } from '@/access/server';
import { INVITE_CALLS } from './invites';
import { USER_CALLS } from './users';

export { handOverJob, handOverOneJob } from './hand-over';

export const USERS_CALLS: readonly UseCase[] = [...INVITE_CALLS, ...USER_CALLS];
