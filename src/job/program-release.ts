import type { JobProgram } from '@/job-data';
import type { Program, ReleasedProgram, ReleasedPrograms } from '@/rules/programs';

/** Returns the version for a program on a job: the one pinned by the reservation or the submission, else the newest. */
export const releaseForProgram = (
  { program: released }: ReleasedPrograms,
  { key, pinned, version }: Pick<JobProgram, 'key' | 'pinned' | 'version'>,
): ReleasedProgram | undefined => released(key, pinned ? version : undefined);

/** Returns the version of a program that applies to a job: the pinned one, else the newest. Undefined if it is not released. */
export const programForJob = (context: ReleasedPrograms, program: Pick<JobProgram, 'key' | 'pinned' | 'version'>): Program | undefined =>
  releaseForProgram(context, program)?.program;
