import { describe, expect, it } from 'vitest';
import { goldenProblems, unnoticed } from '@/rules/programs';
import { nyCleanHeat } from '.';
import { HOUSEHOLDS } from './households';

describe('households worked out by hand', () => {
  it.each(HOUSEHOLDS.map((household) => [household.name, household] as const))('%s', (_name, household) => {
    expect(goldenProblems(nyCleanHeat, household)).toEqual([]);
  });

  it('notice every change of an amount, a threshold, a cap or a date', () => {
    expect(unnoticed(nyCleanHeat, HOUSEHOLDS)).toEqual([]);
  });
});
