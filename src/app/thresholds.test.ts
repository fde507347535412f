import { describe, expect, it } from 'vitest';
import { thresholdOutcomes, thresholdsOf } from '@/rules/programs';
import { GOLDEN_HOUSEHOLDS, THRESHOLDS } from '../../test/support/program-folders';
import { SHIPPED_PROGRAMS } from './programs';

/** Programs with eligibility rules. Each number or day at which a rule changes its result must have a row in `thresholds.ts` of the program's folder. */
const WITH_RULES = SHIPPED_PROGRAMS.filter(({ key, criteria }) => criteria.length > 0 || THRESHOLDS[key] !== undefined);

describe.each(WITH_RULES.map((program) => [program.key, program] as const))('program %s', (key, program) => {
  const rows = THRESHOLDS[key] ?? [];

  it('has a row for each threshold of its rules, and no other rows', () => {
    expect(rows.map(({ threshold }) => threshold).toSorted()).toEqual(thresholdsOf(program).toSorted());
  });

  it.each(rows.map((row) => [row.threshold, row] as const))('gives the specified results just below, at and just above the threshold %s', (_threshold, row) => {
    expect(thresholdOutcomes(program, GOLDEN_HOUSEHOLDS[key] ?? [], row)).toEqual(row.outcomes);
    // Expect two different values among the three results. Equal results would mean that the rule has no threshold at this value.
    expect(new Set(row.outcomes).size).toBe(2);
    // If the threshold contains a number, `at` must be this number. Thresholds in months are excluded.
    const [, number] = /(?:^| )(\d[\d-]*)$/.exec(row.threshold) ?? [];
    if (number !== undefined && !row.threshold.includes('months')) expect(String(row.at)).toBe(number);
  });
});
