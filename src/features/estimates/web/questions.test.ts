import { describe, expect, it } from 'vitest';
import { remainingQuestions } from './questions';
import type { Estimate } from './use-estimate';
import type { EstimateFact } from './use-facts';

const fact = (name: string, type: string): EstimateFact => ({
  ...{ name, label: name, type, unit: null, options: [], meaning: name, read_by: [], depends_on: [], members: [], columns: [], origin: 'asked', asked_by: [] },
});
const FACTS = new Map(
  [fact('services_being_installed', 'choices'), fact('number_of_occupants', 'integer'), fact('income_level', 'choice')].map((definition) => [
    definition.name,
    definition,
  ]),
);
const estimate = (income_limits: Estimate['income_limits']): Estimate => ({
  ...{ today: '2026-03-02', programs: [], likely: [], best: null, missing: [], income_limits },
  place: { zip: '53703', city: 'Madison', state: 'WI', county: 'Dane', electric_utilities: [], gas_utilities: [] },
});
const helpFor = (limits: Estimate['income_limits'], answers: Record<string, string>) =>
  remainingQuestions({ income_level: 'below_ami_80', ...answers }, estimate(limits), FACTS, []).find(({ name }) => name === 'income_level')?.help;

describe('question about the income', () => {
  it('states that the ZIP code has no income limits when the household size is known and no limits exist', () => {
    expect(helpFor(null, { number_of_occupants: '3' })).toContain('no income limits for this ZIP');
  });

  it.each([
    ['the ZIP code has income limits', { ami_80: 60_000, ami_150: 120_000 }, { number_of_occupants: '3' }],
    ['the household size is not known', null, {}],
  ])('has no note about missing income limits when %s', (_when, limits, answers) => {
    expect(helpFor(limits, answers)).not.toContain('no income limits');
  });
});
