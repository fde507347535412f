import { describe, expect, it } from 'vitest';
import { addDays } from '@/platform';
import { expectedUse, fitChangePointModel, type UsePeriod } from './change-point';
import { dailyWeather, typicalWeather } from './degree-days';
import samples from './eemeter-samples.json';

const weather = dailyWeather(new Map(samples.daily_mean_fahrenheit.map((mean, index) => [addDays(samples.first_day, index), mean])));
const periodsOf = (key: 'heating' | 'cooling' | 'heating_cooling' | 'base'): UsePeriod[] =>
  samples[key].map(([start, end, quantity]) => ({ start: String(start), end: String(end), quantity: Number(quantity) }));

/** `eemeter-samples.json` includes its source and license. The source also publishes the yearly loads and balance points of each sample. */
describe('change-point model of the OpenEEmeter samples', () => {
  it('finds the balance point of 60 °F, 250 therms of base use and 750 therms of heating of a home with gas heating', () => {
    const model = fitChangePointModel(periodsOf('heating'), weather);
    expect(model).toMatchObject({ kind: 'heating', heating: { balancePoint: 60 }, cooling: null });
    expect(model?.rSquared).toBeGreaterThan(0.99);
    const year = model && expectedUse(model, { start: '2015-12-22', end: '2016-12-21' }, weather);
    expect(Math.abs((year?.base ?? 0) / 250 - 1)).toBeLessThan(0.1);
    expect(Math.abs((year?.heating ?? 0) / 750 - 1)).toBeLessThan(0.05);
    expect(year?.cooling).toBe(0);
  });

  it('separates 2,500 kWh of base use and 7,500 kWh of cooling', () => {
    const model = fitChangePointModel(periodsOf('cooling'), weather);
    expect(model).toMatchObject({ kind: 'cooling', heating: null });
    expect(model?.rSquared).toBeGreaterThan(0.99);
    const year = model && expectedUse(model, { start: '2015-12-22', end: '2016-12-21' }, weather);
    expect(Math.abs((year?.base ?? 0) / 2500 - 1)).toBeLessThan(0.1);
    expect(Math.abs((year?.cooling ?? 0) / 7500 - 1)).toBeLessThan(0.05);
  });

  it('finds heating and cooling in the use of one meter, and the expected use equals the billed use', () => {
    const periods = periodsOf('heating_cooling');
    const model = fitChangePointModel(periods, weather);
    expect(model?.kind).toBe('heating_cooling');
    expect(model?.rSquared).toBeGreaterThan(0.99);
    const expected = periods.map((period) => model && expectedUse(model, period, weather)).map((use) => (use ? use.base + use.heating + use.cooling : 0));
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(Math.abs(sum(expected) / sum(periods.map(({ quantity }) => quantity)) - 1)).toBeLessThan(0.005);
  });

  it('returns the base model for use that is independent of the weather', () => {
    const model = fitChangePointModel(periodsOf('base'), weather);
    expect(model).toMatchObject({ kind: 'base', heating: null, cooling: null, rSquared: 0 });
    // Expect that the base use is within 2% of 1,000 therms a year.
    expect(Math.abs(((model?.basePerDay ?? 0) * 365) / 1000 - 1)).toBeLessThan(0.02);
  });
});

describe('change-point model', () => {
  const months = [20, 25, 35, 48, 60, 70, 75, 73, 65, 52, 40, 28];
  const typical = typicalWeather(months);
  const month = (n: number) => ({ start: `2025-${String(n).padStart(2, '0')}-01`, end: n === 12 ? '2026-01-01' : `2025-${String(n + 1).padStart(2, '0')}-01` });

  it('finds the parameters from which the use was calculated', () => {
    const periods = months.map((_, index) => {
      const period = month(index + 1);
      const days = (Date.parse(period.end) - Date.parse(period.start)) / 86_400_000;
      return { ...period, quantity: 0.8 * days + 0.15 * (typical.degreeDays(period, 'heating', 62) ?? 0) };
    });
    const model = fitChangePointModel(periods, typical);
    expect(model).toMatchObject({ kind: 'heating', heating: { balancePoint: 62 } });
    expect(model?.basePerDay).toBeCloseTo(0.8, 6);
    expect(model?.heating?.perDegreeDay).toBeCloseTo(0.15, 6);
    expect(model?.rSquared).toBeCloseTo(1, 9);
  });

  it('is null with fewer than six periods, and without temperatures', () => {
    const periods = [1, 2, 3, 4, 5].map((n) => ({ ...month(n), quantity: 50 }));
    expect(fitChangePointModel(periods, typical)).toBeNull();
    expect(fitChangePointModel([...periods, ...periods], dailyWeather(new Map()))).toBeNull();
  });

  it('has no heating term when the use is higher in mild months', () => {
    // Expect a model without heating: the use does not grow in cold months, so the slope of a heating term would be negative.
    const periods = months.map((mean, index) => ({ ...month(index + 1), quantity: index === 9 ? 900 : 300 + (mean % 7) }));
    expect(fitChangePointModel(periods, typical)?.kind).toBe('base');
  });
});
