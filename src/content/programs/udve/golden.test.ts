import { describe, expect, it } from 'vitest';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { udve } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))(
    'give the results that were calculated by hand: %s',
    (_name, household) => {
      expect(goldenMismatches(udve, household)).toEqual([]);
    },
  );

  it('detect every changed amount, threshold, cap or date of the program', () => {
    expect(undetectedMutations(udve, GOLDEN_HOUSEHOLDS)).toEqual([]);
  });
});
