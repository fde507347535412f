import { describe, expect, it } from 'vitest';
import { goldenMismatches, undetectedMutations } from '@/rules/programs';
import { massSave } from './';
import { HOUSEHOLDS } from './households';

describe('households worked out by hand', () => {
  it.each(HOUSEHOLDS.map((household) => [household.name, household] as const))('%s', (_name, household) => {
    expect(goldenMismatches(massSave, household)).toEqual([]);
  });

  it('have a name each', () => {
    const names = HOUSEHOLDS.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  // Some 250 changes, each held against the households until one notices.
  it('notice every change of an amount, a threshold, a cap or a date', { timeout: 120_000 }, () => {
    expect(undetectedMutations(massSave, HOUSEHOLDS)).toEqual([]);
  });
});
