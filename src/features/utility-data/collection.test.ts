import { describe, expect, it } from 'vitest';
import {
  type CollectionEvent,
  overallOfAll,
  overallStatus,
  STEP_KEYS,
  STEP_OUTCOMES,
  type StepKey,
  type StepOutcome,
  type StepStates,
  stepsFromEvents,
} from './collection';

const event = (step: StepKey, outcome: StepOutcome, at = '2026-03-02T15:00:00Z'): CollectionEvent => ({ step, outcome, at, by: 'System' });
const outcomesOf = (steps: StepStates): StepOutcome[] => STEP_KEYS.map((step) => steps[step].outcome);

/** Every combination of outcomes of the nine steps, with three possible outcomes for each step. */
const COMBINATIONS = Array.from({ length: 3 ** STEP_KEYS.length }, (_, index) =>
  STEP_KEYS.map((_step, position) => STEP_OUTCOMES[Math.floor(index / 3 ** position) % 3] ?? 'not_attempted'),
);

describe('overall status of a utility data collection', () => {
  it('follows the status table for every combination of the nine steps', () => {
    const found = COMBINATIONS.map((outcomes) => {
      const steps = stepsFromEvents(
        STEP_KEYS.flatMap((step, index) => (outcomes[index] === 'not_attempted' ? [] : [event(step, outcomes[index] ?? 'success')])),
      );
      expect(outcomesOf(steps)).toEqual(outcomes);
      return overallStatus(steps);
    });
    const expected = COMBINATIONS.map((outcomes) => {
      if (outcomes.some((outcome) => outcome === 'failure')) return 'failed';
      if (outcomes.at(-1) === 'success') return 'complete';
      return outcomes.some((outcome) => outcome === 'success') ? 'in_progress' : 'not_attempted';
    });
    expect(found).toEqual(expected);
    expect(COMBINATIONS).toHaveLength(19_683);
  });

  it.each([
    [[], 'not_attempted'],
    [['complete', 'complete'], 'complete'],
    [['complete', 'in_progress'], 'in_progress'],
    [['complete', 'failed'], 'failed'],
    [['not_attempted', 'not_attempted'], 'not_attempted'],
    [['not_attempted', 'complete'], 'in_progress'],
  ] as const)('of accounts with the statuses %j is %s', (statuses, expected) => {
    expect(overallOfAll(statuses)).toBe(expected);
  });
});

describe('steps of a utility data collection', () => {
  it('have the outcome of their last event', () => {
    const steps = stepsFromEvents([event('credentials_submitted', 'failure'), event('credentials_submitted', 'success')]);
    expect(steps.credentials_submitted.outcome).toBe('success');
  });

  it('start again from a step, which also resets all later steps', () => {
    const events = [...STEP_KEYS.map((step) => event(step, 'success')), event('meters_found', 'not_attempted')];
    expect(outcomesOf(stepsFromEvents(events))).toEqual([...Array(5).fill('success'), ...Array(4).fill('not_attempted')]);
  });
});
