import { expect, it } from 'vitest';
import { when } from '@/rules/conditions';
import { smallProgram, TODAY } from '../../../test/support/small-program';
import { thresholdOutcomes } from './threshold-rows';
import { thresholdsOf } from './thresholds';

const atLeast = (people: number) => ({
  key: 'people',
  name: 'People',
  description: 'x',
  reason: 'equipment' as const,
  test: when('number_of_occupants').atLeast(people),
  fix: 'x',
  source: 's',
});
const program = smallProgram({
  lines: [
    {
      key: 'family',
      name: 'Family',
      kind: 'rebate',
      when: when('number_of_occupants').atLeast(4),
      requires: [atLeast(4)],
      rows: [{ amount: { kind: 'fixed', amount: 100 } }],
      source: 's',
    },
  ],
});
const household = { name: 'four people', why: 'x', today: TODAY, facts: { number_of_occupants: 4 }, gets: {} };

it('returns the outcome "none" below a threshold at which a line begins to apply', () => {
  const [threshold = ''] = thresholdsOf(program);
  expect(threshold).toBe('line family, requirement people: number_of_occupants >= 4');
  const row = { threshold, household: 'four people', at: 4, outcomes: ['none', 'met', 'met'] as const };
  expect(thresholdOutcomes(program, [household], { ...row, change: (value) => ({ facts: { number_of_occupants: value } }) })).toEqual(row.outcomes);
});
