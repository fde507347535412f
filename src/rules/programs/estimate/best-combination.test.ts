import { describe, expect, it } from 'vitest';
import { when } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { smallProgram, TODAY } from '../../../../test/support/small-program';
import type { ProgramEvaluationInput } from '../evaluate-programs';
import type { Program, ProgramFolder } from '../program';
import { bestCombination } from './best-combination';

type Line = ProgramFolder['lines'][number];
const pays = (amount: number | Line['rows'][number]['amount'], more: Partial<Line> = {}): Line => ({
  key: 'rebate',
  name: 'Rebate',
  kind: 'rebate',
  rows: [{ amount: typeof amount === 'number' ? { kind: 'fixed', amount } : amount }],
  source: 's',
  ...more,
});
const program = (key: string, amount: Parameters<typeof pays>[0], more: Partial<ProgramFolder> = {}): Program =>
  smallProgram({ key, lines: [pays(amount)], ...more });
const apart = (...members: string[]): NonNullable<ProgramFolder['stacking']>[number] => ({
  key: members.join('_').replaceAll('-', '_'),
  name: 'One of them',
  members,
  exclusive: 'job',
  message: 'Choose one of them.',
  source: 's',
});

const inputFor = (program: Program, facts: Record<string, unknown> = {}): ProgramEvaluationInput => ({
  program,
  facts: new FactBook([]).with({ $today: TODAY, $submission_date: TODAY, ...facts }).read,
  dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
  stage: 'draft',
  override: null,
  declined: null,
  approved: null,
});
const best = (programs: readonly Program[], facts: Record<string, unknown> = {}) => bestCombination(programs.map((program) => inputFor(program, facts)));

describe('best allowed combination of programs', () => {
  it('contains all programs when no rule excludes a program', () => {
    expect(best([program('a', 100), program('b', 300)])).toMatchObject({ programs: ['b', 'a'], homeowner: 400, isCertain: true, leftOut: [] });
  });

  it('contains the program that pays more of two programs that exclude each other, and the message of the rule', () => {
    const found = best([program('a', 100, { stacking: [apart('a', 'b')] }), program('b', 300), program('c', 10)]);
    expect(found).toMatchObject({ programs: ['b', 'c'], homeowner: 310 });
    expect(found?.leftOut).toEqual([{ program: 'a', beside: ['b'], message: 'Choose one of them.' }]);
  });

  it('contains two small programs when a large program would exclude the two small programs', () => {
    const large = program('large', 250, { stacking: [apart('large', 'x'), apart('large', 'y')] });
    expect(best([large, program('x', 200), program('y', 200)])).toMatchObject({ programs: ['x', 'y'], homeowner: 400 });
  });

  it('contains the program that a person chose', () => {
    const two = [program('a', 100, { stacking: [apart('a', 'b')] }), program('b', 300)];
    expect(best(two, { 'allocation.a_b': 'a' })).toMatchObject({ programs: ['a'], homeowner: 100 });
  });

  it('leaves out a program that another program cuts to zero', () => {
    const yielding = program('b', 300, {
      stacking: [{ key: 'cost', name: 'Cost', members: ['a', 'b'], limit: { amount: 500 }, yields: ['b'], message: 'No more than 500.', source: 's' }],
    });
    expect(best([program('a', 500), yielding])).toMatchObject({
      programs: ['a'],
      homeowner: 500,
      leftOut: [{ program: 'b', beside: ['a'], message: 'No more than 500.' }],
    });
  });

  it('counts a line that depends on another program only when that program is included or reserved', () => {
    const more = smallProgram({
      key: 'b',
      lines: [pays(100), pays(50, { key: 'bonus', kind: 'bonus', when: when('program.a').isIn(['live', 'reserved']) })],
    });
    expect(best([program('a', 10), more])).toMatchObject({ programs: ['b', 'a'], homeowner: 160 });
    expect(best([more], { 'program.a': 'live' })).toMatchObject({ homeowner: 100 });
    expect(best([more], { 'program.a': 'reserved' })).toMatchObject({ homeowner: 150 });
  });

  it('ignores ineligible programs and counts the known amounts of undecided programs', () => {
    const criterion = (test: ReturnType<ReturnType<typeof when>['is']>) => [
      { key: 'owner', name: 'Owner', description: 'Owner.', reason: 'services' as const, test, fix: 'Ask.', source: 's' },
    ];
    const owners = program('a', 500, { criteria: criterion(when('renter_or_owner').is('owner')) });
    expect(best([owners], { renter_or_owner: 'renter' })).toBeNull();
    expect(best([owners, program('b', 1)])).toMatchObject({ programs: ['a', 'b'], homeowner: 501, isCertain: false });
  });
});
