import { isInternal } from '@/access';
import type { JobState } from '@/job-data';
import type { ViewContext } from '@/job-view';
import { jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type Program, programName, referencedNames } from '@/rules/programs';
import { QuestionFinder } from '../questions';
import { authorNameFor, type ChangedFact, type HistoryEntryBetween, visibleChangedFacts, withSourceFacts } from './facts';
import { t } from './messages';
import { type ChangedProgram, compareProgram, type StoredEvaluation } from './programs';
import { type ChangedRule, changedRules } from './rules';

/** Results of a job at one time: the last evaluation of each program up to that time, with the facts that were known then. */
export type EvaluationMoment = { at: Date; results: ReadonlyMap<string, StoredEvaluation> };

export type EvaluationComparison = {
  facts: ChangedFact[];
  rules: { program: string; name: string; from: number; to: number; entries: ChangedRule[] }[];
  /** Decisions of users who set the eligibility manually. */
  decisions: { program: string; name: string; text: string; by: string; at: string }[];
  /** Dates of the two evaluations. Shown if a changed criterion reads the date, or if a criterion was added or removed; otherwise null. */
  days: { before: string; after: string } | null;
  programs: (ChangedProgram & { key: string; name: string; moved: boolean })[];
};

type Input = {
  before: EvaluationMoment;
  after: EvaluationMoment;
  /** History entries between the two times, newest first. */
  entries: readonly HistoryEntryBetween[];
  programOf: (key: string, version: number) => Program | undefined;
  state: JobState;
  facts: FactBook;
  context: ViewContext;
};

/** Compares the results of a job at two times. Returns the causes and their effects. */
export function compareMoments({ before, after, entries, programOf, state, facts, context }: Input): EvaluationComparison {
  const [was, is] = [factsAt(before), factsAt(after)];
  const keys = [...after.results.keys()].filter((key) => isProgramOn(key, is));
  const programs = keys.flatMap((key) => {
    const [earlier, now] = [isProgramOn(key, was) ? before.results.get(key) : undefined, after.results.get(key)];
    if (!now) return [];
    const moved = compareProgram(earlier, now, state, context);
    return [{ key, name: programName(context, key), moved: hasMoved(moved), ...moved }];
  });
  const versions = keys.map((key) => ({ key, from: before.results.get(key)?.program_version, to: after.results.get(key)?.program_version }));
  const readNames = withSourceFacts(versions.flatMap(({ key, to }) => (to === undefined ? [] : (namesIn(programOf(key, to)) ?? []))));
  return {
    facts: visibleChangedFacts({ before: was, after: is, read: readNames, entries, questions: new QuestionFinder(facts, state, context), state, context }),
    rules: versions.flatMap(({ key, from, to }) => {
      if (from === undefined || to === undefined || from === to) return [];
      const [old, current] = [programOf(key, from), programOf(key, to)];
      return [
        { program: key, name: programName(context, key), from, to, entries: old && current ? changedRules(old, current, isInternal(context.actor)) : [] },
      ];
    }),
    decisions: keys.flatMap((key) => decisionOf(key, before, after, context)),
    days: evaluationDays(programs, { before, after }),
    programs,
  };
}

const namesIn = (program: Program | undefined) => (program ? referencedNames(program).map(({ name }) => name) : undefined);

/** Returns whether a result that users see has changed. Stored evaluations can also differ in hidden values, such as the facts that criteria read. */
const hasMoved = ({ eligibility, reasons, criteria, amounts }: ChangedProgram): boolean =>
  eligibility.before !== eligibility.after ||
  !jsonEquals(reasons.before, reasons.after) ||
  criteria.length > 0 ||
  (amounts !== undefined &&
    (amounts.lines.length > 0 || amounts.homeowner.before !== amounts.homeowner.after || amounts.contractor.before !== amounts.contractor.after));

/** Returns the facts that were stored with the newest evaluation. */
function factsAt({ results }: EvaluationMoment): Readonly<Record<string, unknown>> {
  const newest = [...results.values()].sort((a, b) => b.at.getTime() - a.at.getTime())[0];
  return newest?.facts ?? {};
}

/** Returns whether the job had the program when these facts were stored. */
const isProgramOn = (key: string, facts: Readonly<Record<string, unknown>>): boolean => facts[`program.${key}`] !== 'absent';

/**
 * Returns the manual eligibility decision if it differs between the two times, because a user overrode the criteria or removed the override. Otherwise returns
 * an empty list.
 */
function decisionOf(key: string, before: EvaluationMoment, after: EvaluationMoment, context: ViewContext): EvaluationComparison['decisions'] {
  const [was, is] = [before.results.get(key)?.eligibility.override ?? null, after.results.get(key)?.eligibility.override ?? null];
  const decided = is ?? was;
  if (!decided || jsonEquals(was, is)) return [];
  const text = is
    ? is.status === 'eligible'
      ? t('decided_eligible_note', { note: is.note })
      : t('decided_ineligible_note', { note: is.note })
    : t('decision_taken_back');
  const author = authorNameFor({ by: { kind: 'staff', name: decided.by } }, context);
  return [{ program: key, name: programName(context, key), text, by: is ? author : '', at: is ? is.at : after.at.toISOString() }];
}

const CLOCK = /^\$(today|submission_date|reservation_expires_on)$/;

const dayOf = (moment: EvaluationMoment): string => String(factsAt(moment).$today ?? '');

/**
 * Returns the dates of the two evaluations if the date may explain the change. The dates must differ. A changed criterion must read the date, or a criterion
 * must have been added or removed. Otherwise returns null.
 */
function evaluationDays(programs: EvaluationComparison['programs'], { before, after }: Pick<Input, 'before' | 'after'>): EvaluationComparison['days'] {
  const [from, to] = [dayOf(before), dayOf(after)];
  if (from === to) return null;
  const isByDay = programs.some(({ key, criteria }) => {
    const criteriaOf = (moment: EvaluationMoment) => moment.results.get(key)?.eligibility.criteria ?? [];
    const moved = criteria.flatMap((one) => [...criteriaOf(before), ...criteriaOf(after)].filter((criterion) => criterion.key === one.key));
    const isDated = criteria.some((one) => one.before === null || one.after === null);
    return isDated || moved.some((criterion) => criterion.read.some(({ fact }) => CLOCK.test(fact)));
  });
  return isByDay ? { before: from, after: to } : null;
}
