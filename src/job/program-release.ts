import type { JobProgram } from '@/job-data';
import type { Program, ReleasedProgram, ReleasedPrograms } from '@/rules/programs';

/** Returns the release of a program that applies to a job: the pinned version, or the newest version if none is pinned. */
export const releaseForProgram = (
  { releaseOf: released }: ReleasedPrograms,
  { key, pinned, version }: Pick<JobProgram, 'key' | 'pinned' | 'version'>,
): ReleasedProgram | undefined => released(key, pinned ? version : undefined);

/** Returns the content of the program version that applies to a job (`releaseForProgram`). Undefined if the program is not released. */
export const programForJob = (context: ReleasedPrograms, program: Pick<JobProgram, 'key' | 'pinned' | 'version'>): Program | undefined =>
  releaseForProgram(context, program)?.program;
