import { addDays, isIsoDate } from '@/platform';
import type { IneligibilityReason } from '@/rules/tasks';
import { type GoldenHousehold, ruleOutcome } from './golden';
import { criteriaOf, type Program } from './program';

/** A number, or a day as an ISO date. */
export type ThresholdValue = number | string;
export type HouseholdChange = Partial<Pick<GoldenHousehold, 'today' | 'stage' | 'dates' | 'facts'>>;
export type ThresholdOutcome = 'met' | 'none' | IneligibilityReason;

/** Test case for a threshold of an eligibility rule. Has a golden household, and the expected outcomes just below, at and just above the threshold. */
export type ThresholdRow = {
  /** Name of the threshold, as `thresholdsOf` returns it. */
  threshold: string;
  /** Name of the rule whose outcome is tested. Needed if `threshold` is in a class, table, budget or setting that the rule reads. */
  rule?: string;
  household: string;
  at: ThresholdValue;
  /** Distance from the threshold to the tested values below and above. Default: 1. */
  step?: number;
  /** Expected outcomes. `none`: the line does not apply. */
  outcomes: readonly [below: ThresholdOutcome, at: ThresholdOutcome, above: ThresholdOutcome];
  change: (value: ThresholdValue) => HouseholdChange;
};

/**
 * Evaluates the rule of a test case just below, at and just above the threshold.
 * @returns the outcomes below, at and above the threshold: `met`, the reason if the rule is not met, or another state, for example `none`
 * @throws Error if the program does not have the rule or the household
 */
export function thresholdOutcomes(program: Program, households: readonly GoldenHousehold[], row: ThresholdRow): unknown[] {
  const { threshold, rule: named, household: name, at, step = 1 } = row;
  const rule = ruleByName(program, named ?? threshold.slice(0, threshold.indexOf(':')));
  const household = households.find((candidate) => candidate.name === name);
  if (!household) throw new Error(`${program.key} has no household "${name}"`);
  return [-1, 0, 1].map((offset) => {
    const value = isIsoDate(at) ? addDays(at, offset) : typeof at === 'number' ? at + offset * step : at;
    const { facts, dates, ...more } = row.change(value);
    const changed = { ...household, ...more, dates: { ...household.dates, ...dates }, facts: { ...household.facts, ...facts } };
    const outcome = ruleOutcome(program, changed, rule);
    return outcome === 'not_met' ? rule.reason : outcome;
  });
}

/** Returns the rule with a name such as `line x, requirement y` or `criterion y`. */
function ruleByName(program: Program, name: string): { line?: string; key: string; reason: IneligibilityReason } {
  const [, line, requirement, criterion] = /^(?:line (\w+), requirement (\w+)|criterion (\w+))$/.exec(name) ?? [];
  const rules = line ? (program.lines.find(({ key }) => key === line)?.requires ?? []) : criteriaOf(program);
  const found = rules.find(({ key }) => key === (requirement ?? criterion));
  if (!found) throw new Error(`${program.key} has no ${name}`);
  return { ...(line && { line }), key: found.key, reason: found.reason };
}
