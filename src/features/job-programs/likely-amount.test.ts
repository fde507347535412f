import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { FactBook } from '@/rules/facts';
import { factsReadBy } from '@/rules/programs';
import { likelyAmountOf, MIN_SAMPLE_JOBS, usualPrices } from './likely-amount';

const scopes = (prices: readonly number[]) => prices.map((total, i) => ({ scope_lines: [{ id: String(i), service: 'heat_pump', total }] }));
const hear = SHIPPED_PROGRAMS.find(({ key }) => key === 'wi-hear');

describe('usual prices', () => {
  it('are the middle half of the prices of at least five jobs', () => {
    expect(usualPrices(scopes([9_000, 10_000, 12_000, 20_000]))).toEqual(new Map());
    expect(usualPrices(scopes([9_000, 10_000, 12_000, 15_000, 90_000])).get('heat_pump')).toEqual({ low: 10_000, high: 15_000, jobs: MIN_SAMPLE_JOBS });
    expect(usualPrices([{ scope_lines: 'nothing' }, { scope_lines: [{ service: 'heat_pump' }] }, {}])).toEqual(new Map());
  });
});

describe('likely amount of a program', () => {
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
    likelyAmountOf({ release, facts: new FactBook([]).with({ ...home, ...more }), today: '2026-03-02', services, prices });
  const price = (low: number, high: number) => ({ low, high, jobs: 8 });

  it('is the program maximum when the contractor has no prices for part of the work', () => {
    expect(likely(['heat_pump'])).toEqual({ from: null, to: 8_000, jobs: null, open: [] });
    expect(likely(['heat_pump', 'panel', 'wiring'])).toEqual({ from: null, to: 14_000, jobs: null, open: [] });
    expect(likely(['heat_pump', 'panel'], new Map([['heat_pump', price(1, 2)]]))?.from).toBeNull();
  });

  it('is calculated from the usual prices and capped at the program maximum', () => {
    expect(likely(['panel'], new Map([['panel', price(2_500, 3_500)]]))).toEqual({ from: 2_500, to: 3_500, jobs: 8, open: [] });
    expect(likely(['panel'], new Map([['panel', price(3_500, 9_000)]]))).toEqual({ from: 3_500, to: 4_000, jobs: 8, open: [] });
  });

  it('is half of the price for incomes between 80% and 150% of the median income, and null for incomes above 150%', () => {
    const panel = new Map([['panel', price(3_000, 3_000)]]);
    expect(likely(['panel'], panel, { income_level: 'ami_80_to_ami_150' })).toMatchObject({ from: 1_500, to: 1_500 });
    expect(likely(['panel'], panel, { income_level: 'above_ami_150' })).toBeNull();
  });

  it('is the maximum over all kinds of work or all incomes when the work or the income is unknown', () => {
    expect(likely([])).toEqual({ from: null, to: 14_000, jobs: null, open: ['work'] });
    expect(likely([], new Map(), { income_level: 'above_ami_150' })).toBeNull();
    const panel = new Map([['panel', price(3_000, 3_000)]]);
    expect(likely(['panel'], panel, { income_level: undefined })).toEqual({ from: null, to: 4_000, jobs: null, open: ['income'] });
    expect(likely([], panel, { income_level: undefined, number_of_occupants: undefined })).toMatchObject({ to: 14_000, open: ['income', 'work'] });
  });

  it('is the maximum over all possible values of open answers when the ZIP code and the equipment are known', () => {
    const newYork = SHIPPED_PROGRAMS.find(({ key }) => key === 'ny-clean-heat');
    if (!newYork) throw new Error('NYS Clean Heat is not shipped');
    const facts = new FactBook([]).with({
      $today: '2026-03-02',
      $submission_date: '2026-03-02',
      state: 'NY',
      zip: '14850',
      electric_utilities: ['ny-nyseg'],
      electric_utility_provider: 'ny-nyseg',
    });
    const input = { release: { key: newYork.key, version: 1, checksum: '', program: newYork }, facts, today: '2026-03-02', prices: new Map() };
    expect(likelyAmountOf({ ...input, services: ['heat_pump_water_heater'] })).toMatchObject({ to: 1_250 });
    // Expect null, because without equipment it is unknown whether this is a ground-source heat pump.
    expect(likelyAmountOf({ ...input, services: ['heat_pump'] })).toBeNull();
    // Expect 10,000, because estimates assume a home outside of a disadvantaged community. Inside of one, the program would pay 11,000.
    const air = { id: 'hp', service: 'heat_pump', type: 'air_source_heat_pump', neep: true };
    const withUnit = likelyAmountOf({ ...input, facts: facts.with({ units: [air] }), services: ['heat_pump'] });
    expect(withUnit).toEqual({ from: null, to: 10_000, jobs: null, open: expect.arrayContaining(['answers']) });
  });

  it('is null for unknown work when the amount for one of the services needs equipment ratings', () => {
    const xcel = SHIPPED_PROGRAMS.find(({ key }) => key === 'co-xcel');
    if (!xcel) throw new Error('Xcel Energy Colorado is not shipped');
    const facts = new FactBook([]).with({
      $today: '2026-03-02',
      $submission_date: '2026-03-02',
      state: 'CO',
      electric_utilities: ['co-xcel-energy'],
      gas_utilities: ['co-xcel-energy-gas'],
      'contractor.enrolled_in': ['xcel_trade_partner'],
    });
    const input = { release: { key: xcel.key, version: 1, checksum: '', program: xcel }, facts, today: '2026-03-02', prices: new Map() };
    // The rebate for a heat pump depends on its tons, so it can exceed the maximum for air sealing.
    expect(likelyAmountOf({ ...input, services: [] })).toBeNull();
    expect(likelyAmountOf({ ...input, services: ['air_sealing'] })).toMatchObject({ to: 400 });
  });

  const atIncomes = (program: (typeof SHIPPED_PROGRAMS)[number]) =>
    ['below_ami_80', 'ami_80_to_ami_150', 'above_ami_150'].map(
      (income_level) =>
        likelyAmountOf({
          release: { key: program.key, version: 1, checksum: '', program },
          facts: new FactBook([]).with({ ...home, state: 'NY', income_level }),
          today: '2026-03-02',
          services: ['heat_pump'],
          prices: new Map(),
        })?.to ?? null,
    );

  it('is equal for all incomes when the program does not read the income', () => {
    const reads = (program: (typeof SHIPPED_PROGRAMS)[number]) => factsReadBy(program).has('income_level');
    const without = SHIPPED_PROGRAMS.filter((program) => !reads(program));
    expect(without.map(({ key }) => key)).toContain('ny-clean-heat');
    for (const program of without) expect([program.key, new Set(atIncomes(program)).size]).toEqual([program.key, 1]);
    expect(reads(hear)).toBe(true);
  });
});
