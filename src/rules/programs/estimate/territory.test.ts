import { expect, it } from 'vitest';
import { all, any, type Condition, when } from '@/rules/conditions';
import { FactBook } from '@/rules/facts';
import { smallProgram, TODAY } from '../../../../test/support/small-program';
import type { ProgramEvaluationInput } from '../evaluate-programs';
import { evaluateOutsideTerritory } from './territory';

const inPart = (where: Condition) => smallProgram({ territory: { description: 'A part of the country.', where, source: 's' } });
const program = inPart(all(when('state').is('MA'), any(when('electric_utilities').has(['eversource']), when('gas_utilities').has(['liberty']))));

const at = (facts: Record<string, unknown>, more: Partial<ProgramEvaluationInput> = {}): ProgramEvaluationInput => ({
  program,
  facts: new FactBook([]).with(facts).read,
  dates: { today: TODAY, reserved_on: null, submitted_on: null, install_start_date: null },
  stage: 'draft',
  override: null,
  declined: null,
  approved: null,
  ...more,
});
const readOf = (input: ProgramEvaluationInput) =>
  evaluateOutsideTerritory(input)?.eligibility.criteria.flatMap(({ read }) => read.map(({ reading }) => reading));

it('evaluates a program outside its territory once for all homes whose territory facts are equal', () => {
  const first = evaluateOutsideTerritory(at({ state: 'WI', electric_utilities: ['mge'], household_income: 10_000 }));
  expect(first?.eligibility).toMatchObject({ status: 'ineligible', reasons: ['geography'] });
  expect(evaluateOutsideTerritory(at({ state: 'WI', electric_utilities: ['mge'], household_income: 90_000 }))).toBe(first);
});

it('evaluates homes with different territory facts or stages separately', () => {
  const homes = [
    { state: 'WI', electric_utilities: ['mge'] },
    { state: 'WI', electric_utilities: ['we'] },
    { state: 'WI', electric_utilities: 'mge' },
    { state: 'WI' },
  ];
  for (const facts of homes) {
    const { electric_utilities } = { electric_utilities: undefined, ...facts };
    expect(readOf(at(facts))?.[1]).toEqual(electric_utilities === undefined ? undefined : { state: 'known', value: electric_utilities });
  }
  expect(new Set([...homes.map((facts) => at(facts)), at(homes[0] ?? {}, { stage: 'install' })].map(evaluateOutsideTerritory)).size).toBe(5);
});

it('returns null for a home that is inside the territory or whose location is unknown', () => {
  expect(evaluateOutsideTerritory(at({ state: 'MA', electric_utilities: ['eversource'] }))).toBeNull();
  expect(evaluateOutsideTerritory(at({ state: 'MA' }))).toBeNull();
  expect(evaluateOutsideTerritory(at({}))).toBeNull();
});
