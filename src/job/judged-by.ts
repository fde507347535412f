import type { JobProgram } from '@/record';
import type { Program, Released, ReleasedProgram } from '@/rules/programs';

/** The version a program on a job is judged by: the newest, or the one its reservation pinned. */
export const releaseOf = (
  { program: released }: Released,
  { key, pinned, version }: Pick<JobProgram, 'key' | 'pinned' | 'version'>,
): ReleasedProgram | undefined => released(key, pinned ? version : undefined);

export const rulesOf = (context: Released, program: Pick<JobProgram, 'key' | 'pinned' | 'version'>): Program | undefined =>
  releaseOf(context, program)?.program;
