import type { Day } from '@/platform';

/** Where a company is a participating contractor, and for how long. */
export type CompanyEnrollment = { enrolled_in: string; valid_from: Day; valid_until: Day | null };

/** Where a company is enrolled on a day; both days of an enrollment belong to it. */
export const enrolledOn = (enrollments: readonly CompanyEnrollment[], today: Day): string[] =>
  enrollments
    .filter(({ valid_from, valid_until }) => valid_from <= today && (valid_until === null || today <= valid_until))
    .map(({ enrolled_in }) => enrolled_in);
