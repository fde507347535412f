import { describe, expect, it, vi } from 'vitest';
import { databaseForTest } from '../../../test/support/database';
import { fixedClock, openClock } from './clock';

const noHistory = async () => null;
const DAY_MS = 86_400_000;

describe('the business clock', () => {
  it('starts on the morning of the set day and continues across restarts', async () => {
    const { db } = await databaseForTest();
    const first = await openClock(db, '2026-03-02', noHistory);
    expect(first.now().toISOString()).toMatch(/^2026-03-02T15:00:/);

    const realNow = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => realNow + 3 * DAY_MS);
    try {
      const afterRestart = await openClock(db, '2026-03-02', noHistory);
      expect(afterRestart.now().toISOString()).toMatch(/^2026-03-05T15:00:/);
      expect(afterRestart.realTimeOf(afterRestart.now()).getTime()).toBe(Date.now());
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('has the same time in all processes that open the clock at the same moment', async () => {
    const { db } = await databaseForTest();
    const clocks = await Promise.all([1, 2, 3, 4].map(() => openClock(db, '2026-03-02', noHistory)));
    const times = clocks.map((clock) => clock.now().getTime());
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(20);
  });

  it('is the real time when CLOCK is set to now', async () => {
    const { db } = await databaseForTest();
    const clock = await openClock(db, 'now', noHistory);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(20);
  });

  it('moves forward to a later setting and refuses a setting before the newest history entry', async () => {
    const { db } = await databaseForTest();
    await openClock(db, '2026-03-02', noHistory);
    const history = async () => new Date('2026-06-10T16:00:00Z');
    expect((await openClock(db, '2026-06-20', history)).now().toISOString()).toMatch(/^2026-06-20T15:00:/);
    await expect(openClock(db, '2026-06-10', history)).rejects.toThrow(/^CLOCK=2026-06-10 is before the newest history entry \(2026-06-10\)/);
    await expect(openClock(db, '2026-05-01', history)).rejects.toThrow(/never runs backward/);
    // The rejected settings must not have changed the clock.
    expect((await openClock(db, '2026-06-20', history)).now().toISOString()).toMatch(/^2026-06-20T15:00:/);
  });

  it('does not run backwards when the clock of the computer is set back', async () => {
    const { db } = await databaseForTest();
    const newest = new Date(Date.now() + DAY_MS);
    const clock = await openClock(db, '2026-03-02', noHistory);
    const before = clock.now();
    const realNow = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => realNow - DAY_MS);
    try {
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
      const reopened = await openClock(db, '2026-03-02', async () => newest);
      expect(reopened.now()).toEqual(newest);
    } finally {
      vi.restoreAllMocks();
    }
  });
});

it('keeps a fixed clock at its time until a test advances the clock', () => {
  const clock = fixedClock('2026-03-02T15:00:00Z');
  clock.advance({ days: 1, hours: 2, minutes: 3 });
  expect(clock.now().toISOString()).toBe('2026-03-03T17:03:00.000Z');
  expect(clock.now()).toEqual(clock.now());
  expect(() => fixedClock('soon')).toThrow('soon is not a time');
});
