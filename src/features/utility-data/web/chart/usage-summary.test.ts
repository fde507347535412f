import { expect, it } from 'vitest';
import type { UsageComparison } from '@/rules/energy-use';
import { monthSummary, usageSummary } from './usage-summary';

const months = [128, 82, 41].map((before, index) => ({ month: `2025-0${index + 3}`, before, after: null, isEstimated: false, degreeDays: null }));
const comparison: UsageComparison = { fuel: 'natural_gas', unit: 'therm', months, before: 995, after: null, heating: 744 };

it('usageSummary describes the chart of monthly use in sentences', () => {
  expect(usageSummary(comparison)).toBe(
    'Natural gas: 995 therms in 12 months, most in Mar 2025 (128), least in May 2025 (41). In a usual year, heating the home takes 744 therms.',
  );
  expect(usageSummary({ ...comparison, heating: null, after: { use: 135, sameMonthsBefore: 251, months: 3 } })).toContain(
    'Since the work, 135 therms instead of 251 in the same 3 months: 46% less.',
  );
  expect(usageSummary({ ...comparison, after: { use: 300, sameMonthsBefore: 200, months: 1 } })).toContain('in the same month: 50% more.');
});

it('monthSummary describes one month for screen readers', () => {
  const month = { month: '2025-03', before: 128.4, after: 90, isEstimated: true, degreeDays: 812 };
  expect(monthSummary(comparison, month)).toBe('Mar 2025: Before the work: 128 therms, After the work: 90 therms, Degree days: 812. Estimated by the utility.');
  expect(monthSummary(comparison, { ...month, after: null, degreeDays: null, isEstimated: false })).toBe('Mar 2025: Before the work: 128 therms.');
});
