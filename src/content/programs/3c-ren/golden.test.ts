import { describe, expect, it } from 'vitest';
import { canBeDeemed, goldenMismatches, undetectedMutations } from '@/rules/programs';
import { caHeehra } from '../ca-heehra';
import { caTech } from '../ca-tech';
import { hiasp } from '../hiasp';
import { threeCRen } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

const OTHERS = [caTech, caHeehra];

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))(
    'give the results that were calculated by hand: %s',
    (_name, household) => {
      expect(goldenMismatches(threeCRen, household, OTHERS)).toEqual([]);
    },
  );

  it('detect every changed amount, threshold, cap or date of the program', () => {
    expect(undetectedMutations(threeCRen, GOLDEN_HOUSEHOLDS, OTHERS)).toEqual([]);
  });
});

it('offers a flat rebate as an alternative in the program HIASP, but not in 3C-REN', () => {
  expect([threeCRen, hiasp, caTech].map(canBeDeemed)).toEqual([false, true, false]);
});
