import type { Actor } from '@/access';

/** Whose an event is: a job's, one user's, or (both null) everybody's. */
export type EventScope = { job_id: string | null; contractor_id: string | null; program_keys: string[]; user_id: string | null };

/** May this actor hear of it? The same as the policies of `app.live_events` say in the database; a test holds them together. */
export function mayReceive(actor: Actor, { job_id, contractor_id, program_keys, user_id }: EventScope): boolean {
  if (job_id === null) return user_id === null || actor.kind === 'system' || ('userId' in actor && actor.userId === user_id);
  switch (actor.kind) {
    case 'system':
      return true;
    case 'contractor':
      return contractor_id === actor.contractorId;
    case 'staff': {
      const { programs } = actor;
      return programs === 'all' || program_keys.some((key) => programs.includes(key));
    }
    case 'guest':
      return job_id === actor.jobId;
  }
}
