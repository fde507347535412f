import type { Actor } from '@/access';
import type { JobState } from '@/job-data';
import { currentVersionOf } from './document';

/** Returns the IDs of the tasks whose documents the guest has signed. */
export const tasksSignedByGuest = ({ tasks, documents }: Pick<JobState, 'tasks' | 'documents'>, actor: Actor): string[] =>
  tasks.flatMap(({ id }) =>
    actor.kind === 'guest' && currentVersionOf(documents, id)?.signers.some((signer) => signer.role === actor.role && signer.status === 'success') ? [id] : [],
  );
