import { dateInTimeZone } from '@/platform';

/** Reasons to accept a photo although its date does not fit the job. */
export const DATE_REASONS = ['earlier_visit', 'wrong_clock', 'equipment_gone'] as const;
export type DateReason = (typeof DATE_REASONS)[number];

export const DATE_PROBLEMS = ['older_than_job', 'in_future'] as const;
export type DateProblem = (typeof DATE_PROBLEMS)[number];

/** Returns the reasons that fit a problem. A photo dated in the future cannot be from an earlier visit, so only a wrong clock explains it. */
export const reasonsForDate = (problem: DateProblem): readonly DateReason[] => (problem === 'in_future' ? ['wrong_clock'] : DATE_REASONS);

/**
 * Returns true if a photo is dated more than one day in the future. One day allows for cameras in another time zone. Compares with the later of `now` and the
 * system clock, because `now` can be in the past in a demo.
 */
export const isInFuture = (taken: Date, now: Date): boolean => taken.getTime() > Math.max(now.getTime(), Date.now()) + 86_400_000;

type DatedPhoto = { taken_at: Date | null; dated_in_future: boolean };
type DatedJob = { created_at: string; time_zone: string };

/**
 * Returns the problem with the date of a photo (see `DATE_PROBLEMS`). Returns null if the photo has no date, or if its date fits the job. Compares dates at the
 * home, not times, because contractors often enter a job in the evening after the visit.
 */
export function problemOfDate({ taken_at, dated_in_future }: DatedPhoto, { created_at, time_zone }: DatedJob): DateProblem | null {
  if (taken_at === null) return null;
  if (dated_in_future) return 'in_future';
  return dateInTimeZone(taken_at, time_zone) < dateInTimeZone(new Date(created_at), time_zone) ? 'older_than_job' : null;
}
