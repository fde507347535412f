import { describe, expect, it } from 'vitest';
import { canBeDeemed, goldenMismatches, undetectedMutations } from '@/rules/programs';
import { caHeehra } from '../ca-heehra';
import { caTech } from '../ca-tech';
import { hiasp } from '../hiasp';
import { threeCRen } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

const OTHERS = [caTech, caHeehra];

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))('%s', (_name, household) => {
    expect(goldenMismatches(threeCRen, household, OTHERS)).toEqual([]);
  });

  it('detect every change of an amount, a threshold, a cap or a date', () => {
    expect(undetectedMutations(threeCRen, GOLDEN_HOUSEHOLDS, OTHERS)).toEqual([]);
  });
});

it('have no flat rebate as an alternative, unlike HIASP', () => {
  expect([threeCRen, hiasp, caTech].map(canBeDeemed)).toEqual([false, true, false]);
});
