import { describe, expect, it } from 'vitest';
import { ANSWERS, CONTRACTOR, JobScenario, PROGRAM } from '../../../test/support/job-scenario';
import { MINIMAL_PROGRAMS } from '../../../test/support/minimal-programs';
import { expectedDecisionDate } from './expected-decision-date';

const RULES = MINIMAL_PROGRAMS.find(({ key }) => key === 'wi-hear');
const within = (days: number) =>
  RULES && { ...RULES, settings: { ...RULES.settings, decide_within_days: { value: days, source: 'defaults', is_default: false } } };

describe('expected decision date', () => {
  it('is the day of the submission plus the days of the program, or plus ten days, until the program decides', () => {
    const scenario = new JobScenario(['wi-hear'], { programs: MINIMAL_PROGRAMS, today: '2026-03-02' });
    for (const key of ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const)
      scenario.complete(CONTRACTOR, key, ANSWERS[key]);
    expect(expectedDecisionDate(scenario.program('wi-hear'), RULES)).toBeNull();
    for (const key of ['determine_and_share_rebate_amount', 'final_review'] as const) scenario.complete(CONTRACTOR, key, ANSWERS[key]);
    expect(expectedDecisionDate(scenario.program('wi-hear'), RULES)).toBe('2026-03-12');
    expect(expectedDecisionDate(scenario.program('wi-hear'), within(21))).toBe('2026-03-23');
    scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
    expect(expectedDecisionDate(scenario.program('wi-hear'), RULES)).toBeNull();
  });
});
