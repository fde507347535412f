import { expect, it } from 'vitest';
import type { Report } from './contract';
import { printTablesOf } from './print-content';
import { type CountedCell, reportFigures } from './report';

const cell = (key: string, jobs: number, value = 0): CountedCell => ({ key, value, jobs, homes: jobs });

it('prints numbers of days with their unit', () => {
  const cells = [cell('created', 40), cell('days:3', 20, 9), cell('held:4', 10, 1), cell('days:4', 20, 1)];
  const report: Report = {
    counted_at: '2026-06-30T12:00:00Z',
    is_masked: false,
    contractor: null,
    of_all_homes: true,
    earlier: null,
    ...reportFigures(cells, { isMasked: false, earlier: null }),
    scorecard: [],
    budgets: null,
    payments: null,
  };
  const [funnel, slow] = printTablesOf(report);
  expect(funnel?.heads.slice(4)).toEqual(['Median', 'Slowest 10% from']);
  expect(funnel?.rows.map((row) => row.slice(4))).toEqual(
    expect.arrayContaining([
      ['9 days', '9 days'],
      ['1 day', '1 day'],
      ['–', '–'],
    ]),
  );
  expect(slow?.rows.map(([stage, from, now]) => [stage, from, now])).toEqual([
    ['Review', '9 days', '0'],
    ['Install', '1 day', '10'],
  ]);
});
