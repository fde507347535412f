import type { JobProgram, JobState } from '@/job-data';
import type { FactBook } from '@/rules/facts';
import type { ViewContext } from './context';
import type { JobDetail, JobProgramView } from './contract/detail';

declare module '@/job/feature' {
  interface Feature {
    /** Parts that the feature adds to the views of a program on a job, a job, and a guest of a job, limited to this viewer. */
    view?: {
      program?: (program: JobProgram, state: JobState, facts: FactBook, context: ViewContext) => Partial<JobProgramView>;
      job?: (state: JobState, facts: FactBook, context: ViewContext) => Partial<JobDetail>;
      guest?: (state: JobState, facts: FactBook, context: ViewContext) => Partial<GuestParts>;
    };
  }
}

/** Parts of guest pages. Each feature adds properties. */
// biome-ignore lint/suspicious/noEmptyInterface: features add their parts by declaration merging.
export interface GuestParts {}
