import { describe, expect, it } from 'vitest';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { massSave } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))(
    'give the results that were calculated by hand: %s',
    (_name, household) => {
      expect(goldenMismatches(massSave, household)).toEqual([]);
    },
  );

  it('have different names', () => {
    const names = GOLDEN_HOUSEHOLDS.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  // The test takes long. It tries each of about 250 changes of the program with one household after the other, until a result differs.
  it('detect every changed amount, threshold, cap or date of the program', { timeout: 120_000 }, () => {
    expect(undetectedMutations(massSave, GOLDEN_HOUSEHOLDS)).toEqual([]);
  });
});
