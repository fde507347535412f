import type { JobProgram, JobState } from '@/job-data';
import type { FactBook } from '@/rules/facts';
import type { ViewContext } from './context';
import type { JobDetail, JobProgramView } from './contract/detail';

declare module '@/job/feature' {
  interface Feature {
    /** Functions that add the feature's data to the views of a program, a job and a guest. They return only data that the viewer may see. */
    view?: {
      program?: (program: JobProgram, state: JobState, facts: FactBook, context: ViewContext) => Partial<JobProgramView>;
      job?: (state: JobState, facts: FactBook, context: ViewContext) => Partial<JobDetail>;
      guest?: (state: JobState, facts: FactBook, context: ViewContext) => Partial<GuestParts>;
    };
  }
}

/** Data that features add to guest pages. Each feature adds properties. */
// biome-ignore lint/suspicious/noEmptyInterface: features add properties by declaration merging.
export interface GuestParts {}
