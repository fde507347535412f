import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { caTech } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))('%s', (_name, household) => {
    expect(goldenMismatches(caTech, household, SHIPPED_PROGRAMS)).toEqual([]);
  });

  it('detect every change of an amount, a threshold, a cap or a date', () => {
    expect(undetectedMutations(caTech, GOLDEN_HOUSEHOLDS, SHIPPED_PROGRAMS)).toEqual([]);
  });
});
