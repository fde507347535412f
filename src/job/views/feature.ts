import type { FactBook } from '@/rules/facts';
import type { JobDetail, JobProgramView } from '../contract/detail';
import type { JobProgram, JobState } from '../state';
import type { ViewContext } from './context';

declare module '@/job/feature' {
  interface Feature {
    /** What it adds to the answers for a program on a job, for a job and for a guest of one, as far as this viewer may see it. */
    view?: {
      program?: (program: JobProgram, state: JobState, facts: FactBook, context: ViewContext) => Partial<JobProgramView>;
      job?: (state: JobState, facts: FactBook, context: ViewContext) => Partial<JobDetail>;
      guest?: (state: JobState, context: ViewContext) => Partial<GuestParts>;
    };
  }
}

/** What features tell a guest; each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their part into it.
export interface GuestParts {}
