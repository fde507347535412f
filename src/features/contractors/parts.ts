import type { IsoDate } from '@/platform';

declare module '@/job-data/state' {
  interface ProgramParts {
    /** Where the company of the job is enrolled and whether it is local, for programs that ask; `changes_on`: the next day on which that is otherwise. Absent while nobody keeps it. */
    contractor?: { enrolled_in?: string[]; is_local?: boolean; changes_on: IsoDate | null };
  }
}
