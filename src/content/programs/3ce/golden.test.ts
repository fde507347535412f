import { describe, expect, it } from 'vitest';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { caTechWaterHeater } from '../ca-tech-water-heater';
import { threeCe } from './';
import { HOUSEHOLDS } from './households';

const OTHERS = [caTechWaterHeater];

describe('golden households', () => {
  it.each(HOUSEHOLDS.map((household) => [household.name, household] as const))('%s', (_name, household) => {
    expect(goldenMismatches(threeCe, household, OTHERS)).toEqual([]);
  });

  it('detect every change of an amount, a threshold, a cap or a date', () => {
    expect(undetectedMutations(threeCe, HOUSEHOLDS, OTHERS)).toEqual([]);
  });
});
