import { describe, expect, it } from 'vitest';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { caTechWaterHeater } from '../ca-tech-water-heater';
import { threeCe } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

const OTHERS = [caTechWaterHeater];

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))('%s', (_name, household) => {
    expect(goldenMismatches(threeCe, household, OTHERS)).toEqual([]);
  });

  it('detect every change of an amount, a threshold, a cap or a date', () => {
    expect(undetectedMutations(threeCe, GOLDEN_HOUSEHOLDS, OTHERS)).toEqual([]);
  });
});
