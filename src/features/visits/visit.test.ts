import { describe, expect, it } from 'vitest';
import { addMinutes, conflictsOf, isOnDay, minutesBetween } from './visit';

const visit = (id: string, start: string, end: string, ...technician_ids: string[]) => ({ id, start, end, technician_ids });

describe('conflicts of visits', () => {
  it('are the technicians who have two visits at the same time', () => {
    const found = conflictsOf([
      visit('a', '2026-03-02T08:00', '2026-03-02T12:00', 'dana', 'sam'),
      visit('b', '2026-03-02T11:00', '2026-03-02T13:00', 'dana'),
      visit('c', '2026-03-02T12:00', '2026-03-02T14:00', 'sam'),
    ]);
    expect(Object.fromEntries(found)).toEqual({ a: ['dana'], b: ['dana'] });
  });

  it('do not exist for visits without technicians', () => {
    expect(conflictsOf([visit('a', '2026-03-02T08:00', '2026-03-02T12:00'), visit('b', '2026-03-02T08:00', '2026-03-02T12:00')]).size).toBe(0);
  });
});

it('addMinutes continues on the next day after midnight', () => {
  expect(addMinutes('2026-03-31T23:30', 60)).toBe('2026-04-01T00:30');
  expect(minutesBetween('2026-03-31T23:30', '2026-04-01T00:30')).toBe(60);
});

it('isOnDay is true for each day of a visit, except a day at whose start the visit ends', () => {
  const days = (start: string, end: string) => ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].filter((day) => isOnDay({ start, end }, day));
  expect(days('2026-03-02T08:00', '2026-03-02T12:00')).toEqual(['2026-03-02']);
  expect(days('2026-02-20T08:00', '2026-03-03T12:00')).toEqual(['2026-03-01', '2026-03-02', '2026-03-03']);
  expect(days('2026-03-02T20:00', '2026-03-04T00:00')).toEqual(['2026-03-02', '2026-03-03']);
});
