import { describe, expect, it } from 'vitest';
import { addMonths } from '@/platform';
import { billImpactOf } from './bill-impact';
import { typicalWeather } from './degree-days';
import { deliveredUseOf } from './deliveries';
import { kWhEquivalentOf } from './kwh-equivalent';
import { peakHourOf } from './peak-hour';
import type { UsageBill } from './readings';
import { usageByMonth } from './usage-by-month';
import { usageFacts } from './usage-facts';

/** Monthly use of the home in the mockup (Rochester, March 2025 to February 2026), with the outside temperatures that the mockup shows next to the bills. */
const GAS = [128, 82, 41, 23, 21, 20, 26, 62, 104, 152, 178, 158];
const ELECTRICITY = [610, 560, 540, 640, 790, 760, 600, 560, 600, 690, 720, 650];
const ROCHESTER = typicalWeather([24, 26, 35, 46, 58, 67, 72, 70, 63, 52, 42, 30]);
const weather = { actual: ROCHESTER, usual: ROCHESTER };
const bills = (fuel: UsageBill['fuel'], quantities: readonly number[], change: Partial<UsageBill> = {}): UsageBill[] =>
  quantities.map((quantity, index) => ({
    meter: fuel,
    fuel,
    start: addMonths('2025-03-01', index),
    end: addMonths('2025-03-01', index + 1),
    quantity,
    unit: fuel === 'electricity' ? 'kWh' : 'therm',
    costCents: null,
    isEstimated: false,
    ...change,
  }));
/** Returns the bills with periods that begin on the 16th. */
const fromMiddle = (given: readonly UsageBill[]): UsageBill[] =>
  given.map((bill) => ({ ...bill, start: bill.start.replace(/01$/, '16'), end: bill.end.replace(/01$/, '16') }));
const context = { today: '2026-03-15', timeZone: 'America/New_York', weather, needed: ['electricity', 'natural_gas'] as const };
const factOf = (facts: readonly { fact: string; value: number }[], name: string) => facts.find(({ fact }) => fact === name)?.value;

describe('facts from utility bills', () => {
  it('contain the use of a year, split into heating, cooling and base use', () => {
    const { usage, facts } = usageFacts([...bills('natural_gas', GAS), ...bills('electricity', ELECTRICITY)], [], context);
    expect(usage.isSufficient).toBe(true);
    expect(factOf(facts, 'utility_annual_therms')).toBe(995);
    expect(factOf(facts, 'utility_annual_kwh')).toBe(7720);
    // The combined use is 7,720 kWh + 995 therms × 29.308 kWh per therm = 36,882 kWh.
    expect(kWhEquivalentOf(7720, 995)).toBe(36_882);
    expect(usage.fuels.natural_gas?.model).toMatchObject({ kind: 'heating' });
    expect(usage.fuels.natural_gas?.model?.rSquared).toBeGreaterThan(0.9);
    // Expect values near those in the mockup, which shows 744 therms of heating and 251 therms of base use.
    expect(Math.abs((factOf(facts, 'utility_heating_therms') ?? 0) / 744 - 1)).toBeLessThan(0.07);
    expect(usage.fuels.electricity?.model?.kind).toBe('heating_cooling');
    expect(usage.fuels.natural_gas?.months).toHaveLength(12);
    expect(usage.fuels.natural_gas?.months[0]).toMatchObject({ month: '2025-03', days: 31, quantity: 128, meanTemperature: 35 });
  });

  it('convert the use of an unusually cold winter to the use of a usual year', () => {
    const cold = typicalWeather([19, 21, 30, 46, 58, 67, 72, 70, 63, 47, 37, 25]);
    const { usage } = usageFacts(bills('natural_gas', GAS), [], { ...context, weather: { actual: cold, usual: ROCHESTER } });
    const split = usage.fuels.natural_gas?.usual;
    expect((split?.base ?? 0) + (split?.heating ?? 0)).toBeLessThan(950);
  });

  it('contain no facts about a fuel with bills of only nine months', () => {
    const { usage, facts } = usageFacts([...bills('natural_gas', GAS.slice(3)), ...bills('electricity', ELECTRICITY)], [], context);
    expect(usage.isSufficient).toBe(false);
    expect(usage.fuels.natural_gas?.sufficiency).toMatchObject({ months: 9, isSufficient: false });
    expect(facts.map(({ fact }) => fact)).not.toContain('utility_annual_therms');
    expect(factOf(facts, 'utility_annual_kwh')).toBe(7720);
  });

  it('contain the sum of the net bills of a home with solar panels, without a split into heating and base use', () => {
    const { usage, facts } = usageFacts(bills('electricity', [300, 100, -50, -120, -200, -150, 0, 200, 400, 500, 600, 450]), [], {
      ...context,
      needed: ['electricity'],
    });
    expect(usage.fuels.electricity?.annual).toBe(2030);
    expect(usage.fuels.electricity?.model).toBeNull();
    expect(usage.bills.flags).toHaveLength(4);
    expect(facts.map(({ fact }) => fact)).not.toContain('utility_heating_kwh');
  });

  it('contain the price of a therm, calculated from the bills that contain a cost', () => {
    const [first, ...others] = bills('natural_gas', GAS, { costCents: 15_000 });
    const { facts } = usageFacts(first ? [{ ...first, costCents: null }, ...others] : [], [], context);
    // 11 bills of $150 for 995 − 128 = 867 therms give 190.31 cents per therm.
    expect(factOf(facts, 'utility_cents_per_therm')).toBe(190.31);
  });

  it('contain the sum of two meters of the same fuel', () => {
    const half = (meter: string) =>
      bills(
        'electricity',
        ELECTRICITY.map((quantity) => quantity / 2),
        { meter },
      );
    const { usage } = usageFacts([...half('A'), ...half('B')], [], context);
    expect(usage.fuels.electricity).toMatchObject({ annual: 7720, model: { kind: 'heating_cooling' } });
    expect(usage.fuels.electricity?.months[0]?.quantity).toBe(610);
  });

  it('split the use of two meters only by months that bills cover completely', () => {
    const meter = (name: string, share: number) =>
      fromMiddle(bills('natural_gas', GAS)).map((bill) => ({ ...bill, meter: name, quantity: bill.quantity * share }));
    const usualOf = (given: UsageBill[]) => usageFacts(given, [], context).usage.fuels.natural_gas?.usual;
    const two = usualOf([...meter('A', 0.5), ...meter('B', 0.5)]);
    const replaced = usualOf([...meter('A', 1).slice(0, 6), ...meter('B', 1).slice(6)]);
    expect(two).not.toBeNull();
    expect(two).toEqual(replaced);
  });
});

describe('peak hour', () => {
  it('is the sum of the quarter hours of all meters, in the time zone of the home', () => {
    const quarter = (meter: string, start: string, kWh: number) => ({ meter, start, seconds: 900, kWh });
    const peak = peakHourOf(
      [
        quarter('A', '2026-07-01T21:00:00Z', 1),
        quarter('A', '2026-07-01T21:15:00Z', 1.5),
        quarter('B', '2026-07-01T21:30:00Z', 0.75),
        quarter('A', '2026-07-01T22:00:00Z', 2),
        quarter('A', '2026-07-02T22:00:00Z', 3),
      ],
      'America/New_York',
    );
    expect(peak).toEqual({ day: '2026-07-01', hour: 17, kWh: 3.25, usualHour: 17 });
  });

  it('is null when a reading covers a whole day', () => {
    expect(peakHourOf([{ meter: 'A', start: '2026-07-01T04:00:00Z', seconds: 86_400, kWh: 20 }], 'America/New_York')).toBeNull();
  });
});

describe('delivered fuel', () => {
  const oil = (date: string, gallons: number) => ({ fuel: 'oil' as const, date, gallons });
  it('is the sum of the deliveries after the first delivery', () => {
    // The first delivery fills the tank, so the use is the sum of the last four deliveries: 180 + 160 + 120 + 150 = 610 gallons in 365 days.
    const use = deliveredUseOf(
      [oil('2025-02-01', 175), oil('2025-03-15', 180), oil('2025-11-20', 160), oil('2026-01-05', 120), oil('2026-02-01', 150)],
      weather,
    );
    expect(use).toMatchObject({ period: { start: '2025-02-01', end: '2026-02-01' }, gallons: 610, annualGallons: 610, isSufficient: true });
    // Expect the same use in a usual year, because the weather of the period equals that of a usual year.
    expect(use?.usualGallons).toBe(610);
  });

  it('is converted to a usual year by degree days, not by the number of days', () => {
    const use = deliveredUseOf([oil('2025-09-01', 100), oil('2025-12-15', 300), oil('2026-07-05', 400)], weather);
    // Expect 832 gallons in a year: 700 gallons in 307 days, converted to 365 days. The use in a usual year is only slightly above 700 gallons, because the
    // period contains all degree days of a year except those of July and August.
    expect(use?.annualGallons).toBe(832);
    expect(use?.usualGallons).toBeLessThan(715);
    expect(use?.usualGallons).toBeGreaterThanOrEqual(700);
  });

  it('is insufficient for less than ten months, and null for a single delivery', () => {
    expect(deliveredUseOf([oil('2025-10-01', 100), oil('2026-01-01', 200)], weather)).toMatchObject({ isSufficient: false, usualGallons: null });
    expect(deliveredUseOf([oil('2025-10-01', 100)], weather)).toBeNull();
  });
});

describe('bill impact of planned work', () => {
  it('equals the calculation by hand for 600 therms at 80 percent and a heat pump with a COP of 3', () => {
    // Electricity: 600 × 100,000 × 0.8 / 3,412 / 3 = 4,689 kWh × $0.20 = $937.87. Gas: 600 × $1.50 = $900. The change is $37.87.
    const impact = billImpactOf({ fuel: 'natural_gas', replacedUse: 600, existingEfficiency: 0.8, newEfficiency: 3, fuelPrice: 1.5, electricityPrice: 0.2 });
    expect(impact).toMatchObject({ likely: 38, kWhAdded: 4689, fuelSaved: 600 });
    // Expect the worst case with COP 2.7, gas at $1.35, electricity at $0.22 and 110% of a usual winter: 1.1 × (5,210.4 × 0.22 − 600 × 1.35) = $369.92.
    expect(impact.high).toBe(370);
    // Expect the best case with COP 3.3, gas at $1.65, electricity at $0.18 and 110% of a usual winter: 1.1 × (4,263.1 × 0.18 − 600 × 1.65) = −$244.91.
    expect(impact.low).toBe(-245);
    expect(impact.assumptions.map(({ name, source }) => [name, source])).toEqual([
      ['price_of_fuel', 'entered'],
      ['price_of_electricity', 'entered'],
      ['seasonal_efficiency', 'rating'],
      ['weather', 'usual_winter'],
    ]);
  });

  it('uses the same price for electric heat before and after the work', () => {
    // Expect −$1,200 as the likely change, with 9,000 kWh at $0.20 and a COP of 3: 3,000 kWh × 0.20 − 9,000 × 0.20. The smallest saving has COP 2.7, $0.18 and
    // 90% of a usual winter: 0.9 × (3,333.3 − 9,000) × 0.18 = −$918.
    const impact = billImpactOf({ fuel: 'electric', replacedUse: 9000, existingEfficiency: 1, newEfficiency: 3, fuelPrice: 0.2, electricityPrice: 0.2 });
    // The largest saving has COP 3.3, $0.22 and 110% of a usual winter: 1.1 × (2,727.3 − 9,000) × 0.22 = −$1,518.
    expect(impact).toMatchObject({ low: -1518, likely: -1200, high: -918 });
    expect(impact.assumptions.map(({ name }) => name)).toEqual(['price_of_electricity', 'seasonal_efficiency', 'weather']);
  });

  it('marks default prices and has a wider range with default prices', () => {
    const planned = { fuel: 'propane' as const, replacedUse: 700, existingEfficiency: 0.9, newEfficiency: 2.8 };
    const billed = billImpactOf({ ...planned, fuelPrice: 2.5, electricityPrice: 0.165 });
    const assumed = billImpactOf({ ...planned, fuelPrice: null, electricityPrice: null });
    expect(assumed.likely).toBe(billed.likely);
    expect(assumed.high - assumed.low).toBeGreaterThan(billed.high - billed.low);
    expect(assumed.assumptions.filter(({ source }) => source === 'default')).toHaveLength(2);
  });
});

describe('use by month', () => {
  const options = { today: '2027-03-15', weather, completedOn: '2026-03-01' };
  const yearLater = (quantities: readonly number[]) =>
    bills('natural_gas', quantities).map((bill) => ({ ...bill, start: addMonths(bill.start, 12), end: addMonths(bill.end, 12) }));

  it('contains each month after the work next to the same month before the work', () => {
    const comparison = usageByMonth([...bills('natural_gas', GAS), ...yearLater([64, 41, 30])], 'natural_gas', options);
    expect(comparison?.months).toHaveLength(12);
    expect(comparison?.months[0]).toMatchObject({ month: '2025-03', before: 128, after: 64, isEstimated: false });
    expect(comparison?.months[3]).toMatchObject({ month: '2025-06', before: 23, after: null });
    // The use after the work is 64 + 41 + 30 = 135 therms. In the same months before the work, it was 128 + 82 + 41 = 251 therms.
    expect(comparison).toMatchObject({ unit: 'therm', before: 995, after: { use: 135, sameMonthsBefore: 251, months: 3 } });
    expect(comparison?.months[10]?.degreeDays).toBeGreaterThan(1200);
  });

  it('compares only months that bills cover completely when bills begin in the middle of a month', () => {
    const all = fromMiddle([...bills('natural_gas', GAS), ...yearLater([64, 41, 30])]);
    const comparison = usageByMonth(all, 'natural_gas', { ...options, completedOn: '2026-03-16' });
    // The bills after the work run from March 16 to June 16, so only April and May are billed completely.
    expect(comparison?.months.map(({ month, after: use }) => [month, use])).toEqual([
      ['2025-04', 51.5],
      ['2025-05', 36],
      ...['2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map((month) => [month, null]),
    ]);
    expect(Math.round(comparison?.before ?? 0)).toBe(995);
    expect(comparison?.after?.months).toBe(2);
  });

  it('contains no use after the work while the work is open, and no degree days when the temperatures are unknown', () => {
    const comparison = usageByMonth(bills('natural_gas', GAS), 'natural_gas', { ...options, weather: null, completedOn: null });
    expect(comparison).toMatchObject({ after: null, heating: null });
    expect(comparison?.months.every(({ degreeDays }) => degreeDays === null)).toBe(true);
    expect(usageByMonth(bills('natural_gas', GAS), 'electricity', options)).toBeNull();
  });
});
