import type { Actor } from '@/access';

/** Recipients of an event: everyone who sees a job, one user, the staff of programs (`program_keys` without a job), or everyone. */
export type EventScope = { job_id: string | null; contractor_id: string | null; program_keys: string[]; user_id: string | null };

/**
 * Returns whether the actor may receive an event. Staff who view the portal as a contractor receive an event about a job only under two conditions: The job
 * belongs to this contractor, and the staff work for a program of the job. Must match the policies of `app.live_events`; test/integration/live.test.ts compares
 * them.
 */
export function mayReceive(actor: Actor, { job_id, contractor_id, program_keys, user_id }: EventScope): boolean {
  if (job_id === null && program_keys.length > 0) return actor.kind === 'system' || (actor.kind === 'staff' && isStaffOf(actor.programs, program_keys));
  if (job_id === null) return user_id === null || actor.kind === 'system' || ('userId' in actor && actor.userId === user_id);
  switch (actor.kind) {
    case 'system':
      return true;
    case 'contractor':
      return contractor_id === actor.contractorId && (actor.viewedBy === undefined || isStaffOf(actor.viewedBy.programs, program_keys));
    case 'staff':
      return isStaffOf(actor.programs, program_keys);
    case 'guest':
      return job_id === actor.jobId;
  }
}

const isStaffOf = (programs: 'all' | readonly string[], keys: readonly string[]): boolean => programs === 'all' || keys.some((key) => programs.includes(key));
