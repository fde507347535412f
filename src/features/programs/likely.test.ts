import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { FactBook } from '@/rules/facts';
import { LEAST_JOBS, likelyOf, usualPrices } from './likely';

const scopes = (prices: readonly number[]) => prices.map((total, i) => ({ scope_lines: [{ id: String(i), service: 'heat_pump', total }] }));
const hear = SHIPPED_PROGRAMS.find(({ key }) => key === 'wi-hear');

describe('usual prices', () => {
  it('are the middle half of the jobs, from five on', () => {
    expect(usualPrices(scopes([9_000, 10_000, 12_000, 20_000]))).toEqual(new Map());
    expect(usualPrices(scopes([9_000, 10_000, 12_000, 15_000, 90_000])).get('heat_pump')).toEqual({ low: 10_000, high: 15_000, jobs: LEAST_JOBS });
    expect(usualPrices([{ scope_lines: 'nothing' }, { scope_lines: [{ service: 'heat_pump' }] }, {}])).toEqual(new Map());
  });
});

describe('what a program is likely to pay', () => {
  if (!hear) throw new Error('Wisconsin HEAR is not shipped');
  const release = { key: hear.key, version: 1, checksum: '', program: hear };
  const home = {
    $today: '2026-03-02',
    $submission_date: '2026-03-02',
    state: 'WI',
    zip: '53703',
    county: 'Dane',
    number_of_occupants: 4,
    income_level: 'below_ami_80',
    ami_80_limit_for_4: 97_800,
    ami_150_limit_for_4: 194_700,
  };
  const likely = (services: readonly string[], prices = new Map(), more = {}) =>
    likelyOf({ release, facts: new FactBook([]).with({ ...home, ...more }), today: '2026-03-02', services, prices });
  const price = (low: number, high: number) => ({ low, high, jobs: 8 });

  it('is its maximum where the company has no prices for all of it', () => {
    expect(likely(['heat_pump'])).toEqual({ from: null, to: 8_000, jobs: null, open: [] });
    expect(likely(['heat_pump', 'panel', 'wiring'])).toEqual({ from: null, to: 14_000, jobs: null, open: [] });
    expect(likely(['heat_pump', 'panel'], new Map([['heat_pump', price(1, 2)]]))?.from).toBeNull();
  });

  it('is what the usual prices come to, and never more than the maximum', () => {
    expect(likely(['panel'], new Map([['panel', price(2_500, 3_500)]]))).toEqual({ from: 2_500, to: 3_500, jobs: 8, open: [] });
    expect(likely(['panel'], new Map([['panel', price(3_500, 9_000)]]))).toEqual({ from: 3_500, to: 4_000, jobs: 8, open: [] });
  });

  it('is half between 80% and 150% of the median, and nothing above', () => {
    const panel = new Map([['panel', price(3_000, 3_000)]]);
    expect(likely(['panel'], panel, { income_level: 'ami_80_to_ami_150' })).toMatchObject({ from: 1_500, to: 1_500 });
    expect(likely(['panel'], panel, { income_level: 'above_ami_150' })).toBeNull();
  });

  it('is the most for any work before the equipment is named, and for any household before its income is', () => {
    expect(likely([])).toEqual({ from: null, to: 14_000, jobs: null, open: ['work'] });
    expect(likely([], new Map(), { income_level: 'above_ami_150' })).toBeNull();
    const panel = new Map([['panel', price(3_000, 3_000)]]);
    expect(likely(['panel'], panel, { income_level: undefined })).toEqual({ from: null, to: 4_000, jobs: null, open: ['income'] });
    expect(likely([], panel, { income_level: undefined, number_of_occupants: undefined })).toMatchObject({ to: 14_000, open: ['income', 'work'] });
  });
});
