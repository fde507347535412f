import type { Actor } from '@/access';
import type { JobState } from '@/record';
import { currentOf } from './document';

/** Tasks whose document a guest has signed. */
export const signedBy = ({ tasks, documents }: Pick<JobState, 'tasks' | 'documents'>, actor: Actor): string[] =>
  tasks.flatMap(({ id }) =>
    actor.kind === 'guest' && currentOf(documents, id)?.signers.some((signer) => signer.role === actor.role && signer.status === 'success') ? [id] : [],
  );
