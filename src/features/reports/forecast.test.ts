import { expect, it } from 'vitest';
import { forecastBudget } from './forecast';

const TODAY = '2026-03-02';

it.each([
  ['eight weeks of draws', { left: 28_000, recent: 56_000, firstOn: '2025-06-01' }, { weekly: 7_000, runsOutOn: '2026-03-30' }],
  ['a first draw five weeks ago', { left: 7_000, recent: 35_000, firstOn: '2026-01-26' }, { weekly: 7_000, runsOutOn: '2026-03-09' }],
  ['a first draw three weeks ago', { left: 7_000, recent: 21_000, firstOn: '2026-02-09' }, { weekly: null, runsOutOn: null }],
  ['no draw in eight weeks', { left: 7_000, recent: 0, firstOn: '2025-06-01' }, { weekly: 0, runsOutOn: null }],
  ['an amount that is not published', { left: null, recent: 56_000, firstOn: '2025-06-01' }, { weekly: 7_000, runsOutOn: null }],
  ['used up', { left: 0, recent: 56_000, firstOn: '2025-06-01' }, { weekly: 7_000, runsOutOn: TODAY }],
  ['no draw at all', { left: 7_000, recent: 0, firstOn: null }, { weekly: null, runsOutOn: null }],
])('forecasts from %s', (_what, spending, wanted) => {
  expect(forecastBudget(spending, TODAY)).toEqual(wanted);
});
