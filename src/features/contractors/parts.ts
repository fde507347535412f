import type { IsoDate } from '@/platform';

declare module '@/job-data/state' {
  interface ProgramParts {
    /**
     * The contractor's enrollments and whether the contractor is local, for programs whose rules read these facts. `changes_on`: next day on which one of these
     * values changes, or null if no change is known. The whole object is absent if the values are unknown and no future change is known.
     */
    contractor?: { enrolled_in?: string[]; is_local?: boolean; changes_on: IsoDate | null };
  }
}
