import type { IsoDate } from '@/platform';

/** Where a company is a participating contractor, and for how long. */
export type ContractorEnrollment = { enrolled_in: string; valid_from: IsoDate; valid_until: IsoDate | null };

/** Where a company is enrolled on a day; both days of an enrollment belong to it. */
export const enrollmentsOn = (enrollments: readonly ContractorEnrollment[], today: IsoDate): string[] =>
  enrollments
    .filter(({ valid_from, valid_until }) => valid_from <= today && (valid_until === null || today <= valid_until))
    .map(({ enrolled_in }) => enrolled_in);
