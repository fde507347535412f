import { describe, expect, it } from 'vitest';
import { keysOf } from '@/platform';
import { criteriaOf, type Program, unmetRulesOf } from '@/rules/programs';
import { INELIGIBILITY_LABELS, type IneligibilityReason } from '@/rules/tasks';
import { GOLDEN_HOUSEHOLDS } from '../../test/support/program-folders';
import { SHIPPED_PROGRAMS } from './programs';

const JUDGED = SHIPPED_PROGRAMS.filter(({ criteria }) => criteria.length > 0);

/** Ineligibility reasons that do not come from a criterion, with their origin. */
const SAID_ELSEWHERE: Partial<Record<IneligibilityReason, string>> = {
  ops_override: 'staff override the eligibility and give their own reason (rules/eligibility)',
  no_programs: 'the program declines the job (features/job-lifecycle)',
};

type Rule = { program: Program; line?: string; key: string; reason: IneligibilityReason };

const RULES: readonly Rule[] = JUDGED.flatMap((program) => [
  ...criteriaOf(program).map(({ key, reason }) => ({ program, key, reason })),
  ...program.lines.flatMap((line) => (line.requires ?? []).map(({ key, reason }) => ({ program, line: line.key, key, reason }))),
]);

/** Unmet rules of each golden household, by program. */
const STOPPED = new Map(
  JUDGED.map((program) => [
    program.key,
    (GOLDEN_HOUSEHOLDS[program.key] ?? []).map((household) => ({ household, unmet: unmetRulesOf(program, household, SHIPPED_PROGRAMS) })),
  ]),
);

/** Returns the name of the first golden household that does not meet a rule. */
const stoppedBy = ({ program, line, key }: Rule): string | undefined =>
  STOPPED.get(program.key)?.find(({ unmet }) => unmet.some((one) => one.key === key && one.line === line))?.household.name;

describe('reasons for ineligibility', () => {
  it.each(keysOf(INELIGIBILITY_LABELS))('include %s for a rule, and each rule with this reason is unmet for a golden household', (reason) => {
    const cells = RULES.filter((rule) => rule.reason === reason).map((rule) => [
      [rule.program.key, rule.line, rule.key].filter(Boolean).join('/'),
      stoppedBy(rule) ?? 'no household',
    ]);
    expect(cells.length > 0 || SAID_ELSEWHERE[reason] !== undefined).toBe(true);
    expect(cells.filter(([, household]) => household === 'no household')).toEqual([]);
  });

  it('exclude only the incentive line, not the program, when the rule belongs to a line', () => {
    const onlyMeasures = [...STOPPED.values()].flat().filter(({ unmet }) => unmet.length > 0 && unmet.every(({ line }) => line !== undefined));
    expect(onlyMeasures.length).toBeGreaterThan(20);
    expect(onlyMeasures.filter(({ household }) => household.gets.eligibility === 'ineligible')).toEqual([]);
  });
});
