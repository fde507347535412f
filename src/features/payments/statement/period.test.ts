import { expect, it } from 'vitest';
import { periodIssues } from './period';

const TODAY = '2026-03-02';

it.each([
  ['2026-01-01', TODAY, []],
  [TODAY, TODAY, []],
  ['2026-02-02', '2026-02-01', ['until: before_from']],
  ['', TODAY, ['from: invalid_date']],
  ['2026-02-30', 'soon', ['from: invalid_date', 'until: invalid_date']],
  ['2026-01-01', '2026-03-03', ['until: in_future']],
  // These days are also in the wrong order, but the order is checked only if each day is valid.
  ['2026-03-05', '2026-03-01', ['from: in_future']],
])('periodIssues returns the errors of a period from %s through %s: %s', (from, until, wrong) => {
  expect(periodIssues({ from, until }, TODAY).map(({ path, code }) => `${path}: ${code}`)).toEqual(wrong);
});
