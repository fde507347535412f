import type { JobProgram, JobState } from '@/job-data';
import type { FactBook } from '@/rules/facts';
import type { ViewContext } from './context';
import type { JobDetail, JobProgramView } from './contract/detail';

declare module '@/job/feature' {
  interface Feature {
    /** What it adds to the answers for a program on a job, for a job and for a guest of one, as far as this viewer may see it. */
    view?: {
      program?: (program: JobProgram, state: JobState, facts: FactBook, context: ViewContext) => Partial<JobProgramView>;
      job?: (state: JobState, facts: FactBook, context: ViewContext) => Partial<JobDetail>;
      guest?: (state: JobState, facts: FactBook, context: ViewContext) => Partial<GuestParts>;
    };
  }
}

/** What features tell a guest; each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their part into it.
export interface GuestParts {}
