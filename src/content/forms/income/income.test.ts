import { describe, expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { Form } from '@/rules/forms/form';
import type { Answers } from '@/rules/forms/task-definition';
import { incomeEnhancedIncentiveEligibility } from './income_enhanced_incentive_eligibility';

const FILE = ['00000000-0000-4000-8000-000000000001'];
const open = (answers: Answers, facts: Record<string, unknown> = {}) =>
  new Form({
    definition: incomeEnhancedIncentiveEligibility,
    answers,
    facts: new FactBook([]).with({ $today: '2026-03-02', ...facts }),
    programs: [{ key: 'p', name: 'P', asks: [], amount_is_entered: false, settings: {} }],
  });
const missing = (answers: Answers) =>
  open(answers)
    .problems()
    .map(({ path }) => path);

describe('income-enhanced incentive form', () => {
  it('asks for evidence only when the chosen method needs it', () => {
    expect(missing({})).toEqual(['income_enhanced_incentive']);
    expect(missing({ income_enhanced_incentive: 'NONE' })).toEqual([]);
    expect(missing({ income_enhanced_incentive: 'CARE' })).toEqual(['enhanced_income_evidence']);
    expect(missing({ income_enhanced_incentive: 'FERA', enhanced_income_evidence: FILE })).toEqual([]);
    const byPoverty = { income_enhanced_incentive: 'FPL', enhanced_income_evidence: FILE };
    expect(missing({ ...byPoverty, acknowledge_redacted_1040_requirement: false })).toEqual(['number_of_occupants', 'acknowledge_redacted_1040_requirement']);
    expect(missing({ ...byPoverty, number_of_occupants: 3, acknowledge_redacted_1040_requirement: true })).toEqual([]);
  });

  it.each([
    ['WI', 1, '$31,300'],
    ['WI', 4, '$64,300'],
    ['WI', 9, '$119,300'],
    ['AK', 4, '$80,380'],
    ['WI', undefined, '…'],
    [undefined, 4, '…'],
  ])('shows the income limit in %s for a household of %s: %s', (state, number_of_occupants, limit) => {
    const form = open({ income_enhanced_incentive: 'FPL', ...(number_of_occupants && { number_of_occupants }) }, { ...(state && { state }) });
    const help = form.fields.find(({ path }) => path === 'number_of_occupants')?.field.help;
    expect(help).toContain(`less than ${limit} a year`);
  });
});
