import { describe, expect, it } from 'vitest';
import { HOUSEHOLDS as OF_3C_REN } from '@/content/programs/3c-ren/households';
import { HOUSEHOLDS as OF_CA_HEEHRA } from '@/content/programs/ca-heehra/households';
import { HOUSEHOLDS as OF_CA_TECH } from '@/content/programs/ca-tech/households';
import { HOUSEHOLDS as OF_GA_HEAR } from '@/content/programs/ga-hear/households';
import { HOUSEHOLDS as OF_HIASP } from '@/content/programs/hiasp/households';
import { HOUSEHOLDS as OF_MASS_SAVE } from '@/content/programs/mass-save/households';
import { HOUSEHOLDS as OF_NY_CLEAN_HEAT } from '@/content/programs/ny-clean-heat/households';
import { HOUSEHOLDS as OF_WI_HEAR } from '@/content/programs/wi-hear/households';
import { keysOf } from '@/platform';
import { criteriaOf, type GoldenHousehold, type Program, unmetBy } from '@/rules/programs';
import { INELIGIBILITY_LABELS, type IneligibilityReason } from '@/rules/tasks';
import { SHIPPED_PROGRAMS } from './programs';

/** A program that pays what somebody types has no criteria of its own. */
const HOUSEHOLDS: Readonly<Record<string, readonly GoldenHousehold[]>> = {
  '3c-ren': OF_3C_REN,
  'ca-heehra': OF_CA_HEEHRA,
  'ca-tech': OF_CA_TECH,
  'ga-hear': OF_GA_HEAR,
  hiasp: OF_HIASP,
  'mass-save': OF_MASS_SAVE,
  'ny-clean-heat': OF_NY_CLEAN_HEAT,
  'wi-hear': OF_WI_HEAR,
};
const JUDGED = SHIPPED_PROGRAMS.filter(({ criteria }) => criteria.length > 0);

/** Reasons that come from somewhere else than a criterion. */
const SAID_ELSEWHERE: Partial<Record<IneligibilityReason, string>> = {
  ops_override: 'staff say so, with a reason of their own (rules/eligibility)',
  no_programs: 'a job of which every program was opted out (features/programs)',
};

type Rule = { program: Program; line?: string; key: string; reason: IneligibilityReason };

const RULES: readonly Rule[] = JUDGED.flatMap((program) => [
  ...criteriaOf(program).map(({ key, reason }) => ({ program, key, reason })),
  ...program.lines.flatMap((line) => (line.requires ?? []).map(({ key, reason }) => ({ program, line: line.key, key, reason }))),
]);

/** Every golden household with the rules that stop it. */
const STOPPED = new Map(
  JUDGED.map((program) => [
    program.key,
    (HOUSEHOLDS[program.key] ?? []).map((household) => ({ household, unmet: unmetBy(program, household, SHIPPED_PROGRAMS) })),
  ]),
);

/** The first golden household that a rule stops. */
const stoppedBy = ({ program, line, key }: Rule): string | undefined =>
  STOPPED.get(program.key)?.find(({ unmet }) => unmet.some((one) => one.key === key && one.line === line))?.household.name;

describe('every reason for a no', () => {
  it.each(keysOf(INELIGIBILITY_LABELS))('%s is the reason of a rule, and each such rule stops a household', (reason) => {
    const cells = RULES.filter((rule) => rule.reason === reason).map((rule) => [
      [rule.program.key, rule.line, rule.key].filter(Boolean).join('/'),
      stoppedBy(rule) ?? 'no household',
    ]);
    expect(cells.length > 0 || SAID_ELSEWHERE[reason] !== undefined).toBe(true);
    expect(cells.filter(([, household]) => household === 'no household')).toEqual([]);
  });

  it('of a measure stops the measure and not the program', () => {
    const onlyMeasures = [...STOPPED.values()].flat().filter(({ unmet }) => unmet.length > 0 && unmet.every(({ line }) => line !== undefined));
    expect(onlyMeasures.length).toBeGreaterThan(20);
    expect(onlyMeasures.filter(({ household }) => household.gets.eligibility === 'ineligible')).toEqual([]);
  });
});
