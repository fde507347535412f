import { expect, it } from 'vitest';
import { formatHouseholdResult, withExpectedResultsOfDraft } from './results';

it('formatHouseholdResult formats numbers as dollars, statuses as labels, and lists as text', () => {
  expect([
    formatHouseholdResult(8_000),
    formatHouseholdResult('eligible'),
    formatHouseholdResult(null),
    formatHouseholdResult([]),
    formatHouseholdResult({ contractor: 10.5, homeowner: 0 }),
  ]).toEqual(['$8,000', 'Eligible', 'no amount', 'none', 'contractor: $10.50; homeowner: $0']);
});

it('withExpectedResultsOfDraft replaces only the expected values that differ from the results of the draft', () => {
  const household = { name: 'A home', why: '', today: '2026-03-02', facts: {}, gets: { eligibility: 'eligible', total: 1, lines: { a: 1, b: 2 } } };
  const mismatches = [
    { what: 'total', line: null, got: 3, expected: 1 },
    { what: 'lines', line: 'b', got: 'unmet', expected: 2 },
  ];
  expect(withExpectedResultsOfDraft(household, mismatches).gets).toEqual({ eligibility: 'eligible', total: 3, lines: { a: 1, b: 'unmet' } });
});
