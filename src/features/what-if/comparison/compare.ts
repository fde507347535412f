import { isInternal } from '@/access';
import type { JobState } from '@/job-data';
import type { ViewContext } from '@/job-view';
import { jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type Program, programName, referencedNames } from '@/rules/programs';
import { QuestionFinder } from '../questions';
import { authorNameFor, type ChangedFact, changedFacts, type HistoryEntryBetween, withSourceFacts } from './facts';
import { t } from './messages';
import { type ChangedProgram, compareProgram, type StoredEvaluation } from './programs';
import { type ChangedRule, changedRules } from './rules';

/** Everything the job came to at one moment: the last result of each program, and what was known. */
export type EvaluationMoment = { at: Date; results: ReadonlyMap<string, StoredEvaluation> };

export type Comparison = {
  facts: ChangedFact[];
  rules: { program: string; name: string; from: number; to: number; entries: ChangedRule[] }[];
  /** People who decided, and what. */
  decisions: { program: string; name: string; text: string; by: string; at: string }[];
  /** Time alone passed, and a rule looks at the day. */
  days: { before: string; after: string } | null;
  programs: (ChangedProgram & { key: string; name: string; moved: boolean })[];
};

type Input = {
  before: EvaluationMoment;
  after: EvaluationMoment;
  /** What happened between, newest first. */
  entries: readonly HistoryEntryBetween[];
  rules: (key: string, version: number) => Program | undefined;
  state: JobState;
  facts: FactBook;
  context: ViewContext;
};

/** Two moments of a job beside each other: what changed, and what moved by it. */
export function compareMoments({ before, after, entries, rules, state, facts, context }: Input): Comparison {
  const [was, is] = [factsAt(before), factsAt(after)];
  const keys = [...after.results.keys()].filter((key) => isOn(key, is));
  const programs = keys.flatMap((key) => {
    const [earlier, now] = [isOn(key, was) ? before.results.get(key) : undefined, after.results.get(key)];
    if (!now) return [];
    const moved = compareProgram(earlier, now, state, context);
    return [{ key, name: programName(context, key), moved: hasMoved(moved), ...moved }];
  });
  const versions = keys.map((key) => ({ key, from: before.results.get(key)?.program_version, to: after.results.get(key)?.program_version }));
  const read = withSourceFacts(versions.flatMap(({ key, to }) => (to === undefined ? [] : (namesIn(rules(key, to)) ?? []))));
  const last = entries[0] ?? null;
  return {
    facts: changedFacts(was, is, read, entries, last, new QuestionFinder(facts, state, context), state, context),
    rules: versions.flatMap(({ key, from, to }) => {
      if (from === undefined || to === undefined || from === to) return [];
      const [old, current] = [rules(key, from), rules(key, to)];
      return [
        { program: key, name: programName(context, key), from, to, entries: old && current ? changedRules(old, current, isInternal(context.actor)) : [] },
      ];
    }),
    decisions: keys.flatMap((key) => decisionOf(key, before, after, context)),
    days: daysBetween(was, is, programs, before, after),
    programs,
  };
}

const namesIn = (program: Program | undefined) => (program ? referencedNames(program).map(({ name }) => name) : undefined);

/** A record is kept for each reading that is another, the day among them: what people see may be the same. */
const hasMoved = ({ eligibility, reasons, criteria, amounts }: ChangedProgram): boolean =>
  eligibility.before !== eligibility.after ||
  !jsonEquals(reasons.before, reasons.after) ||
  criteria.length > 0 ||
  (amounts !== undefined &&
    (amounts.lines.length > 0 || amounts.homeowner.before !== amounts.homeowner.after || amounts.contractor.before !== amounts.contractor.after));

/** What was known at the last of its results. */
function factsAt({ results }: EvaluationMoment): Readonly<Record<string, unknown>> {
  const newest = [...results.values()].sort((a, b) => b.at.getTime() - a.at.getTime())[0];
  return newest?.facts ?? {};
}

/** Programs that were taken off the job are absent. */
const isOn = (key: string, facts: Readonly<Record<string, unknown>>): boolean => facts[`program.${key}`] !== 'absent';

/** Somebody decided against, or before, the criteria; or took that back. */
function decisionOf(key: string, before: EvaluationMoment, after: EvaluationMoment, context: ViewContext): Comparison['decisions'] {
  const [was, is] = [before.results.get(key)?.eligibility.override ?? null, after.results.get(key)?.eligibility.override ?? null];
  const decided = is ?? was;
  if (!decided || jsonEquals(was, is)) return [];
  const text = is
    ? is.status === 'eligible'
      ? t('decided_eligible_note', { note: is.note })
      : t('decided_ineligible_note', { note: is.note })
    : t('decision_taken_back');
  const by = authorNameFor({ by: { kind: 'staff', name: decided.by } }, context);
  return [{ program: key, name: programName(context, key), text, by: is ? by : '', at: is ? is.at : after.at.toISOString() }];
}

const CLOCK = /^\$(today|submission_date|reservation_expires_on)$/;

/** The days, where a rule that moved looks at one, or other rules are in force than before. */
function daysBetween(
  was: Readonly<Record<string, unknown>>,
  is: Readonly<Record<string, unknown>>,
  programs: Comparison['programs'],
  before: EvaluationMoment,
  after: EvaluationMoment,
): Comparison['days'] {
  const [from, to] = [String(was.$today ?? ''), String(is.$today ?? '')];
  if (from === to) return null;
  const isByDay = programs.some(({ key, criteria }) => {
    const criteriaOf = (moment: EvaluationMoment) => moment.results.get(key)?.eligibility.criteria ?? [];
    const moved = criteria.flatMap((one) => [...criteriaOf(before), ...criteriaOf(after)].filter((criterion) => criterion.key === one.key));
    const isDated = criteria.some((one) => one.before === null || one.after === null);
    return isDated || moved.some((criterion) => criterion.read.some(({ fact }) => CLOCK.test(fact)));
  });
  return isByDay ? { before: from, after: to } : null;
}
