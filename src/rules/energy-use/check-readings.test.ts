import { describe, expect, it } from 'vitest';
import { bill } from '../../../test/support/usage-bill';
import { checkBills, checkIntervals } from './check-readings';
import type { IntervalReading, UsageBill } from './readings';

const TODAY = '2026-03-15';
const JANUARY = bill('2026-01-01', '2026-02-01');
const FEBRUARY = bill('2026-02-01', '2026-03-01');
const ONE_DAY = bill('2026-01-05', '2026-01-06');

describe('bills', () => {
  it.each<[string, UsageBill[], number[], [number, string][], string[]]>([
    ['that follow each other are kept', [FEBRUARY, JANUARY], [1, 0], [], []],
    ['that share a day are kept', [JANUARY, bill('2026-01-31', '2026-03-01')], [0, 1], [], []],
    ['of two meters for the same days are kept', [JANUARY, { ...JANUARY, meter: 'E2' }], [0, 1], [], []],
    ['that are repeated are kept once', [JANUARY, { ...JANUARY, quantity: 610 }], [1], [[0, 'duplicate']], []],
    ['of one day that are repeated are kept once', [ONE_DAY, { ...ONE_DAY, quantity: 6 }], [1], [[0, 'duplicate']], []],
    [
      'that correct estimated bills replace the estimated bills',
      [{ ...JANUARY, isEstimated: true }, { ...FEBRUARY, isEstimated: true }, bill('2026-01-01', '2026-03-01')],
      [2],
      [
        [0, 'overlap'],
        [1, 'overlap'],
      ],
      [],
    ],
    ['that overlap another bill are kept only if they are longer', [bill('2026-01-15', '2026-02-01'), JANUARY], [1], [[0, 'overlap']], []],
    ['that the utility estimated are flagged', [{ ...JANUARY, isEstimated: true }], [0], [], ['estimated']],
    ['below zero are flagged', [{ ...JANUARY, quantity: -120 }], [0], [], ['negative']],
    ['of three months are flagged', [bill('2025-12-01', '2026-03-01')], [0], [], ['long_period']],
    [
      'without a valid period are set aside',
      [bill('2026-01-01', '2026-01-01'), bill('2026-02-30', '2026-03-01')],
      [],
      [
        [0, 'invalid'],
        [1, 'invalid'],
      ],
      [],
    ],
    ['without a number are set aside', [{ ...JANUARY, quantity: Number.NaN }], [], [[0, 'invalid']], []],
    ['in a wrong unit are set aside', [{ ...JANUARY, unit: 'therm' }], [], [[0, 'invalid']], []],
    ['of the future are set aside', [bill('2026-03-01', '2026-04-01')], [], [[0, 'in_future']], []],
  ])('%s', (_, bills, kept, setAside, flags) => {
    const checked = checkBills(bills, TODAY);
    expect(checked.bills.map((one) => bills.indexOf(one))).toEqual(kept);
    expect(checked.setAside.map(({ bill: one, reason }) => [bills.indexOf(one), reason])).toEqual(setAside);
    expect(checked.flags.map(({ flag }) => flag)).toEqual(flags);
    expect(checked.bills.length + checked.setAside.length).toBe(bills.length);
  });
});

const reading = (start: string, kWh = 1, change: Partial<IntervalReading> = {}): IntervalReading => ({ meter: 'E1', start, seconds: 3600, kWh, ...change });

describe('interval readings', () => {
  it.each<[string, IntervalReading[], number[], [number, string][]]>([
    ['of the repeated hour in November are kept as two hours', [reading('2025-11-02T01:00:00-04:00'), reading('2025-11-02T01:00:00-05:00')], [0, 1], []],
    ['around the missing hour in March are kept', [reading('2026-03-08T01:00:00-05:00'), reading('2026-03-08T03:00:00-04:00')], [0, 1], []],
    [
      'of the same instant in different notations are duplicates, and only the later reading is kept',
      [reading('2026-01-01T05:00:00Z', 1), reading('2026-01-01T00:00:00-05:00', 2)],
      [1],
      [[0, 'duplicate']],
    ],
    ['without a time zone are set aside', [reading('2026-01-01T05:00:00')], [], [[0, 'invalid']]],
    ['within another reading are set aside', [reading('2026-01-01T05:00:00Z'), reading('2026-01-01T05:15:00Z', 1, { seconds: 900 })], [0], [[1, 'overlap']]],
    ['without a length are set aside', [reading('2026-01-01T05:00:00Z', 1, { seconds: 0 })], [], [[0, 'invalid']]],
  ])('%s', (_, readings, kept, setAside) => {
    const checked = checkIntervals(readings);
    expect(checked.intervals.map((one) => readings.indexOf(one))).toEqual(kept);
    expect(checked.setAside.map(({ reading: one, reason }) => [readings.indexOf(one), reason])).toEqual(setAside);
  });

  it('that are negative are reported with their number', () => {
    expect(checkIntervals([reading('2026-06-01T16:00:00Z', -1.5), reading('2026-06-01T17:00:00Z')]).negative).toBe(1);
  });
});
