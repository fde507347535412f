import { describe, expect, it } from 'vitest';
import { isInFuture, problemOfDate, reasonsForDate } from './photo-date';

/** A job that was entered at 9 p.m. at the home. At this time, the next day has already begun in UTC. */
const JOB = { created_at: '2026-03-03T03:00:00Z', time_zone: 'America/Chicago' };
const taken = (at: string | null, dated_in_future = false) => ({ taken_at: at === null ? null : new Date(at), dated_in_future });

describe('date of a photo', () => {
  it.each([
    ['the morning of the day on which the job was entered', taken('2026-03-02T15:00:00Z'), null],
    ['the day after the job was entered', taken('2026-03-03T15:00:00Z'), null],
    ['the day before the job was entered', taken('2026-03-01T23:00:00Z'), 'older_than_job'],
    ['a date in the future', taken('2031-01-01T00:00:00Z', true), 'in_future'],
    ['no date', taken(null), null],
  ])('is compared with the day on which the job was entered: %s', (_what, photo, problem) => {
    expect(problemOfDate(photo, JOB)).toBe(problem);
  });

  it('is in the future when it is more than one day later than the current time', () => {
    const now = new Date(Date.now() + 3_600_000);
    expect(isInFuture(new Date(now.getTime() + 90_000_000), now)).toBe(true);
    expect(isInFuture(new Date(now.getTime() + 80_000_000), now)).toBe(false);
  });

  it('can only be explained by a wrong clock when it is in the future', () => {
    expect(reasonsForDate('in_future')).toEqual(['wrong_clock']);
    expect(reasonsForDate('older_than_job')).toContain('earlier_visit');
  });
});
