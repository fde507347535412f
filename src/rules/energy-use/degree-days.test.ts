import { describe, expect, it } from 'vitest';
import { addDays } from '@/platform';
import { dailyWeather, degreeDaysOfMonth, monthlyWeather, splitByMonth, standardDeviation, typicalWeather, type Weather } from './degree-days';
import samples from './eemeter-samples.json';

const YEAR = { start: '2025-01-01', end: '2026-01-01' };

describe('degree days', () => {
  it('are the sum of the differences between the mean of each day and the base temperature', () => {
    // Heating: (65 − 30) + (65 − 50) = 50 degree days. Cooling: 80 − 65 = 15 degree days.
    const weather = dailyWeather(
      new Map([
        ['2026-01-01', 30],
        ['2026-01-02', 50],
        ['2026-01-03', 80],
      ]),
    );
    const range = { start: '2026-01-01', end: '2026-01-04' };
    expect(weather.degreeDays(range, 'heating', 65)).toBe(50);
    expect(weather.degreeDays(range, 'cooling', 65)).toBe(15);
    expect(weather.mean(range)).toBeCloseTo(53.33, 2);
    expect(weather.degreeDays({ start: '2026-01-01', end: '2026-01-05' }, 'heating', 65)).toBeNull();
  });

  it('estimated from the monthly means of Denver are within 3 percent of the published value', () => {
    // The means and the expected value are published values of the TMY3 weather year of Denver: OpenStudio-HPXML, test_weather.rb.
    const means = [33.4, 31.9, 43, 42.5, 59.9, 73.6, 72.1, 72.7, 66.5, 50.1, 37.2, 34.6];
    const weather = typicalWeather(means);
    expect(Math.abs((weather.degreeDays(YEAR, 'heating', 65) ?? 0) / 5783.5 - 1)).toBeLessThan(0.03);
  });

  it('estimated from monthly means of a sample are within 3 percent of the sum over its days', () => {
    const days = dailyWeather(new Map(samples.daily_mean_fahrenheit.map((mean, index) => [addDays(samples.first_day, index), mean])));
    const monthOf = (month: string) => days.mean({ start: `${month}-01`, end: `${month}-29` }) ?? undefined;
    const year = { start: '2015-12-01', end: '2016-12-01' };
    const months = splitByMonth(year).map(({ month }) => monthOf(month) ?? 0);
    const estimate = monthlyWeather(monthOf, standardDeviation(months));
    const of = (weather: Weather, kind: 'heating' | 'cooling', base: number) => weather.degreeDays(year, kind, base) ?? 0;
    for (const [kind, base] of [
      ['heating', 60],
      ['cooling', 65],
    ] as const) {
      expect(Math.abs(of(estimate, kind, base) / of(days, kind, base) - 1)).toBeLessThan(0.03);
    }
  });

  it('of a month with all days below the base temperature approach the difference of mean and base for each day', () => {
    expect(degreeDaysOfMonth(10, 31, 18, 'heating', 65)).toBeCloseTo(55 * 31, -1);
    expect(degreeDaysOfMonth(10, 31, 18, 'cooling', 65)).toBeLessThan(1);
  });

  it('are calculated for the months of a range', () => {
    expect(splitByMonth({ start: '2025-12-20', end: '2026-02-02' })).toEqual([
      { month: '2025-12', days: 12 },
      { month: '2026-01', days: 31 },
      { month: '2026-02', days: 1 },
    ]);
  });
});
