import type { IsoDate } from '@/platform';

/** Enrollment of a contractor in a program or network, with its first and last day. If `valid_until` is null, the enrollment has no end. */
export type ContractorEnrollment = { enrolled_in: string; valid_from: IsoDate; valid_until: IsoDate | null };

/** Returns the programs and networks in which a contractor is enrolled on a day, first and last day included. */
export const enrollmentsOn = (enrollments: readonly ContractorEnrollment[], today: IsoDate): string[] =>
  enrollments
    .filter(({ valid_from, valid_until }) => valid_from <= today && (valid_until === null || today <= valid_until))
    .map(({ enrolled_in }) => enrolled_in);
