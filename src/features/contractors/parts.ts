import type { IsoDate } from '@/platform';

declare module '@/job-data/state' {
  interface ProgramParts {
    /**
     * Copy of the contractor's enrollments and of whether the contractor is local, for programs whose rules read these facts. `changes_on`: next day on which
     * one of these values changes. Absent if the values are unknown and no later day is known on which they change.
     */
    contractor?: { enrolled_in?: string[]; is_local?: boolean; changes_on: IsoDate | null };
  }
}
