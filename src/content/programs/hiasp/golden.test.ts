import { describe, expect, it } from 'vitest';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { nyCleanHeat } from '../ny-clean-heat';
import { hiasp } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

const OTHERS = [nyCleanHeat];

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))('%s', (_name, household) => {
    expect(goldenMismatches(hiasp, household, OTHERS)).toEqual([]);
  });

  it('detect every change of an amount, a threshold, a cap or a date', () => {
    expect(undetectedMutations(hiasp, GOLDEN_HOUSEHOLDS, OTHERS)).toEqual([]);
  });
});
