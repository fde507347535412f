import { quietLogJob } from '@/jobs/server';
import { letterJob } from '@/messages/server';
import { guestInviteJob, passwordResetJob } from '@/people/server';
import type { Job, Schedule } from '@/platform/server';

/** Every job the worker process runs. */
export const JOBS: readonly Job[] = [letterJob, guestInviteJob, passwordResetJob, quietLogJob];

/** The jobs that come by themselves; patterns are in UTC. */
export const SCHEDULE: readonly Schedule[] = [];
