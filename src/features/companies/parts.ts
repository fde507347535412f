import type { Day } from '@/platform';

declare module '@/record/state' {
  interface ProgramParts {
    /** Where the company of the job is enrolled, for programs that ask; `changes_on`: the next day on which that is another list. Absent while nobody keeps it. */
    contractor?: { enrolled_in: string[]; changes_on: Day | null };
  }
}
