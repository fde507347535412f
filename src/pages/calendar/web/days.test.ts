import { describe, expect, it } from 'vitest';
import { formatTime, monthWeeks, weekOf } from './days';

describe('calendar', () => {
  it('begins each week on Sunday', () => {
    expect(weekOf('2026-03-04')).toEqual(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']);
    expect(weekOf('2026-03-01')[0]).toBe('2026-03-01');
  });

  it('shows all days of a month in whole weeks', () => {
    const weeks = monthWeeks('2026-04-15');
    expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(['2026-03-29', '2026-05-02', 5]);
  });

  it('formats times after midnight with 12 AM and noon as 12 PM', () => {
    expect(['2026-03-02T00:05', '2026-03-02T12:00', '2026-03-02T16:30'].map(formatTime)).toEqual(['12:05 AM', '12:00 PM', '4:30 PM']);
  });
});
