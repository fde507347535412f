import { describe, expect, it } from 'vitest';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { other } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))('%s', (_name, household) => {
    expect(goldenMismatches(other, household)).toEqual([]);
  });

  it('detect every change of an amount, a threshold, a cap or a date', () => {
    expect(undetectedMutations(other, GOLDEN_HOUSEHOLDS)).toEqual([]);
  });
});
