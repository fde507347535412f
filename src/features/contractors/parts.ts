import type { IsoDate } from '@/platform';

declare module '@/job-data/state' {
  interface ProgramParts {
    /**
     * Enrollments of the contractor and whether the contractor is local, for programs that read these facts. `changes_on`: next day on which such a value
     * changes. Absent if staff have entered no such value.
     */
    contractor?: { enrolled_in?: string[]; is_local?: boolean; changes_on: IsoDate | null };
  }
}
