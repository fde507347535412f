import { describe, expect, it } from 'vitest';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { caTechWaterHeater } from '../ca-tech-water-heater';
import { threeCe } from './';
import { GOLDEN_HOUSEHOLDS } from './households';

const OTHERS = [caTechWaterHeater];

describe('golden households', () => {
  it.each(GOLDEN_HOUSEHOLDS.map((household) => [household.name, household] as const))(
    'give the results that were calculated by hand: %s',
    (_name, household) => {
      expect(goldenMismatches(threeCe, household, OTHERS)).toEqual([]);
    },
  );

  it('detect every changed amount, threshold, cap or date of the program', () => {
    expect(undetectedMutations(threeCe, GOLDEN_HOUSEHOLDS, OTHERS)).toEqual([]);
  });
});
