import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { gaHear } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))(
    'give the results that were calculated by hand: %s',
    (_name, household) => {
      expect(goldenMismatches(gaHear, household, SHIPPED_PROGRAMS)).toEqual([]);
    },
  );

  it('detect every changed amount, threshold, cap or date of the program', () => {
    expect(undetectedMutations(gaHear, GOLDEN_HOUSEHOLDS, SHIPPED_PROGRAMS)).toEqual([]);
  });
});
