import { dateInTimeZone } from '@/platform';

/** Why a photo counts although its date does not fit the job. */
export const DATE_REASONS = ['earlier_visit', 'wrong_clock', 'equipment_gone'] as const;
export type DateReason = (typeof DATE_REASONS)[number];

export const DATE_PROBLEMS = ['older_than_job', 'in_future'] as const;
export type DateProblem = (typeof DATE_PROBLEMS)[number];

/** A photo dated in the future was not taken on another visit: its clock was wrong. */
export const reasonsForDate = (problem: DateProblem): readonly DateReason[] => (problem === 'in_future' ? ['wrong_clock'] : DATE_REASONS);

/** A day for cameras in another time zone. A demo's clock may stand before the real one. */
export const isInFuture = (taken: Date, now: Date): boolean => taken.getTime() > Math.max(now.getTime(), Date.now()) + 86_400_000;

type DatedPhoto = { taken_at: Date | null; dated_in_future: boolean };
type DatedJob = { created_at: string; time_zone: string };

/** How the date of a photo contradicts its job. By days at the home: a job is often entered in the evening of the visit. */
export function problemOfDate({ taken_at, dated_in_future }: DatedPhoto, { created_at, time_zone }: DatedJob): DateProblem | null {
  if (taken_at === null) return null;
  if (dated_in_future) return 'in_future';
  return dateInTimeZone(taken_at, time_zone) < dateInTimeZone(new Date(created_at), time_zone) ? 'older_than_job' : null;
}
