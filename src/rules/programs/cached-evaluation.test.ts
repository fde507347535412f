import { describe, expect, it } from 'vitest';
import { when } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { smallProgram, TODAY } from '../../../test/support/small-program';
import { reevaluateTogether } from './cached-evaluation';
import { evaluateTogether, type ProgramEvaluation, type ProgramEvaluationInput } from './evaluate-programs';
import type { Program } from './program';

const programA = (people: number) =>
  smallProgram({
    key: 'a',
    criteria: [
      { key: 'c', name: 'C', description: 'x', reason: 'income_too_high', fix: 'x', test: when('number_of_occupants').lessThan(people), source: 's' },
      { key: 'd', name: 'D', description: 'x', reason: 'equipment', fix: 'x', due: 'install', test: when('deemed').isNo(), source: 's' },
    ],
  });
const A = programA(5);
const B = smallProgram({ key: 'b' });
const DATED = smallProgram({
  key: 'a',
  lines: [{ key: 'rebate', name: 'Rebate', kind: 'rebate', rows: [{ amount: { kind: 'fixed', amount: 100 } }], valid_from: '2026-03-01', source: 's' }],
});
const LIMITING = smallProgram({
  key: 'b',
  stacking: [{ key: 's', name: 'S', members: ['a', 'b'], limit: { amount: 120 }, yields: ['a'], message: 'x', source: 's' }],
});

type Home = { facts?: Record<string, unknown>; programs?: readonly Program[]; decided?: Partial<ProgramEvaluationInput> };

/** Returns the evaluation inputs for all programs of a home. The decisions (`decided`) apply to the first program only. */
const inputsOf = ({ facts = {}, programs = [A, B], decided = {} }: Home) =>
  programs.map((program, n) => {
    const book = new FactBook([]).with({ $today: TODAY, $submission_date: TODAY, number_of_occupants: 3, ...facts });
    const input: ProgramEvaluationInput = {
      program,
      facts: book.read,
      dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
      stage: 'draft',
      override: null,
      declined: null,
      approved: null,
      ...(n === 0 && decided),
    };
    return { input, book };
  });

const evaluateFresh = (home: Home) => evaluateTogether(inputsOf(home).map(({ input }) => input)).programs;

function reevaluate(home: Home, results: ReadonlyMap<string, ProgramEvaluation>): ReadonlyMap<string, ProgramEvaluation> {
  const any = [...results.values()][0];
  if (!any) throw new Error('There are no results');
  return reevaluateTogether(inputsOf(home).map(({ input, book }) => ({ input, book, cached: results.get(input.program.key) ?? any })));
}

const cachedHome = () => reevaluate({}, evaluateFresh({}));

describe('cached evaluations', () => {
  it('are reused when no fact that the programs read has changed', () => {
    const before = cachedHome();
    const after = reevaluate({ facts: { gate_code: '1234', email: 'a@example.com' } }, before);
    for (const key of ['a', 'b']) {
      expect(after.get(key)?.eligibility).toBe(before.get(key)?.eligibility);
      expect(after.get(key)?.amounts).toBe(before.get(key)?.amounts);
    }
  });

  const MOVES: Record<string, Home> = {
    'a fact that is read': { facts: { number_of_occupants: 6 } },
    'a fact that is no longer known': { facts: { number_of_occupants: null } },
    'a fact that was unknown and is now known': { facts: { deemed: true } },
    'the stage': { decided: { stage: 'install' } },
    'an override': { decided: { override: { status: 'ineligible', reason: 'ops_override', note: 'x', by: 'x', at: TODAY } } },
    'a decline by the program': { decided: { declined: 'ops_override' } },
    'an approved amount': { decided: { approved: evaluateFresh({ programs: [programA(5), LIMITING] }).get('a')?.amounts ?? null } },
    'a newer version of the program': { programs: [programA(2), B] },
  };
  it.each(Object.entries(MOVES))('are calculated again after a change: %s', (_what, home) => {
    const before = cachedHome();
    const after = reevaluate(home, before);
    expect(Object.fromEntries(after)).toEqual(Object.fromEntries(evaluateFresh(home)));
    expect(Object.fromEntries(after)).not.toEqual(Object.fromEntries(before));
    // Expect the first results again after the change is undone.
    expect(Object.fromEntries(reevaluate({}, after))).toEqual(Object.fromEntries(before));
  });

  it('are calculated again on another day and together with another program', () => {
    const on = (today: string): Home => ({
      decided: { dates: { today, reserved_on: null, submitted_on: null, install_start_date: null } },
      programs: [DATED, B],
    });
    const early = reevaluate(on('2026-02-01'), evaluateFresh(on('2026-02-01')));
    expect(Object.fromEntries(reevaluate(on(TODAY), early))).toEqual(Object.fromEntries(evaluateFresh(on(TODAY))));
    expect(evaluateFresh(on(TODAY))).not.toEqual(evaluateFresh(on('2026-02-01')));

    const alone = reevaluate({ programs: [A] }, evaluateFresh({ programs: [A] }));
    const together: Home = { programs: [A, LIMITING] };
    expect(Object.fromEntries(reevaluate(together, alone))).toEqual(Object.fromEntries(evaluateFresh(together)));
    expect(evaluateFresh(together).get('a')).not.toEqual(alone.get('a'));
  });
});
