import { describe, expect, it } from 'vitest';
import { forecastBudget } from './forecast';

const TODAY = '2026-03-02';

it.each([
  ['eight weeks of draws', { left: 28_000, recent: 56_000, firstOn: '2026-01-05' }, { weekly: 7_000, runsOutOn: '2026-03-30' }],
  ['a first draw five weeks ago', { left: 7_000, recent: 35_000, firstOn: '2026-01-26' }, { weekly: 7_000, runsOutOn: '2026-03-09' }],
  ['a first draw three weeks ago', { left: 7_000, recent: 21_000, firstOn: '2026-02-09' }, { weekly: null, runsOutOn: null }],
  ['no draw in eight weeks', { left: 7_000, recent: 0, firstOn: '2025-06-01' }, { weekly: 0, runsOutOn: null }],
  ['an amount that is not published', { left: null, recent: 56_000, firstOn: '2025-06-01' }, { weekly: 7_000, runsOutOn: null }],
  ['money for more than ten years', { left: 5_000_000, recent: 56_000, firstOn: '2025-06-01' }, { weekly: 7_000, runsOutOn: null }],
  ['no draw at all', { left: 7_000, recent: 0, firstOn: null }, { weekly: null, runsOutOn: null }],
])('forecastBudget returns the weekly draw and the day on which the budget runs out for %s', (_name, spending, wanted) => {
  expect(forecastBudget({ ...spending, drawn: [0, 0, 0] }, TODAY)).toEqual({ ...wanted, range: null });
});

describe('range of a forecast', () => {
  const spending = { left: 28_000, recent: 56_000, firstOn: '2025-06-01' };

  it('extends from the fastest to the slowest of four rates of spending', () => {
    // Assume that jobs drew on average $1,000 a day in the last eight weeks, $1,400 a day in 30 days, $800 a day in 90 days, and $700 a day in 180 days.
    const { runsOutOn, range } = forecastBudget({ ...spending, drawn: [42_000, 72_000, 126_000] }, TODAY);
    expect([runsOutOn, range]).toEqual(['2026-03-30', { earliest: '2026-03-22', latest: '2026-04-11' }]);
  });

  it('is calculated from the days since the first draw if these are fewer than 180 days', () => {
    const { range } = forecastBudget({ ...spending, firstOn: '2025-11-22', drawn: [30_000, 90_000, 50_000] }, TODAY);
    expect(range).toEqual({ earliest: '2026-03-30', latest: '2026-04-27' });
  });

  it('has no latest day if no money was drawn in the last 30 days', () => {
    expect(forecastBudget({ ...spending, drawn: [0, 72_000, 126_000] }, TODAY).range).toEqual({ earliest: '2026-03-30', latest: null });
  });

  it('is today for a used-up budget, and is absent in the first 90 days after the first draw', () => {
    expect(forecastBudget({ ...spending, left: 0, drawn: [42_000, 72_000, 126_000] }, TODAY).range).toEqual({ earliest: TODAY, latest: TODAY });
    expect(forecastBudget({ ...spending, firstOn: '2025-12-03', drawn: [42_000, 72_000, 72_000] }, TODAY)).toMatchObject({
      runsOutOn: '2026-03-30',
      range: null,
    });
  });
});
