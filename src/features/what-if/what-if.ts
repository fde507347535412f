import { criterionView } from '@/features/job-programs';
import { remainingCost } from '@/features/rebates';
import { canSeeAmounts, factsForProgram, programDatesOf, type SettleContext } from '@/job';
import { isActiveProgram, type JobState } from '@/job-data';
import { factLabelsFor, type ViewContext } from '@/job-view';
import { capitalize, keysOf, stringArrayOf } from '@/platform';
import { formatList } from '@/platform/i18n';
import type { FactLabels } from '@/rules/conditions';
import { type CriterionState, criterionCondition } from '@/rules/eligibility';
import type { FactBook } from '@/rules/facts';
import type { UnmetRequirement } from '@/rules/incentives';
import {
  type AnswerChange,
  type AnswerChanges,
  criteriaOf,
  currentValue,
  exampleValue,
  type MinimalChangesInput,
  minimalChanges,
  programName,
  programScope,
  withChangedAnswers,
} from '@/rules/programs';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import type { ProgramOutcome, WhatIf } from './contract';
import { t } from './messages';
import { moneyView } from './money';
import { canChangeInScenario, formatAnswer, QuestionFinder, whatIfQuestions } from './questions';
import { type EvaluatedProgram, type EvaluatedScenario, evaluateScenario, type Scenario } from './scenario';

/** Returns the results of the programs in `keys`, today and in the scenario, limited to what this viewer may see. */
export function whatIfView(state: JobState, keys: readonly string[], scenario: Scenario, settling: SettleContext, context: ViewContext): WhatIf {
  const { actor } = context;
  const isProgramOn = (key: string) => state.programs.some((jobProgram) => jobProgram.key === key && jobProgram.opted_in);
  const today = evaluateScenario(state, keys, { optedIn: keys.filter(isProgramOn), answers: {} }, settling, actor);
  const then = evaluateScenario(state, keys, scenario, settling, actor);
  const viewerScenario = new ViewerScenario(then.facts, state, context);
  const programs = [...then.programs.values()].map((evaluated) =>
    compareProgram(evaluated, today.programs.get(evaluated.jobProgram.key) ?? evaluated, viewerScenario),
  );
  const open = programs.filter((program) => program.scenario.on_job || !program.is_ruled_out).map(({ key }) => key);
  const mayTry = [...then.programs.values()].filter(({ jobProgram }) => open.includes(jobProgram.key));
  return {
    questions: whatIfQuestions(mayTry, then.facts, today.facts, state, context),
    programs,
    best: then.best && {
      programs: then.best.programs,
      is_certain: then.best.isCertain,
      left_out: then.best.leftOut,
      ...(canSeeAmounts(state, actor) && { homeowner: then.best.homeowner }),
    },
    ...(canSeeAmounts(state, actor) && { left_to_pay: { today: leftIn(today), scenario: leftIn(then) } }),
  };
}

const leftIn = ({ programs, facts }: EvaluatedScenario): number | null =>
  remainingCost(
    [...programs.values()]
      .filter(({ jobProgram, evaluation }) => isActiveProgram({ ...jobProgram, eligibility: evaluation.eligibility }))
      .map(({ evaluation }) => evaluation.amounts),
    facts.read,
  );

/** Compares a program's result today with its result in the scenario, and finds the changes that would meet each unmet criterion. */
function compareProgram(evaluated: EvaluatedProgram, before: EvaluatedProgram, viewerScenario: ViewerScenario): WhatIf['programs'][number] {
  const { jobProgram, program, evaluation } = evaluated;
  const minimalChangesInput = viewerScenario.minimalChangesInputOf(evaluated);
  const definitions = new Map(criteriaOf(program).map((criterion) => [criterion.key, criterion]));
  const statesBefore = new Map(before.evaluation.eligibility.criteria.map(({ key, state, applies }) => [key, shownState(state, applies)]));
  let isRuledOut = evaluation.eligibility.status === 'ineligible' && (evaluation.eligibility.override !== null || jobProgram.declined !== null);
  const criteria = evaluation.eligibility.criteria.map((result) => {
    const criterion = definitions.get(result.key);
    // If a program is not on the job and cannot become eligible, do not search for changes.
    const isAsked = criterion && result.state === 'not_met' && (jobProgram.opted_in || !isRuledOut);
    const changes = isAsked ? minimalChanges(criterionCondition(criterion), minimalChangesInput) : [];
    isRuledOut ||= result.state === 'not_met' && changes.length === 0;
    return {
      ...criterionView(result, criterion, minimalChangesInput.readWith({}), program, viewerScenario.words),
      before: statesBefore.get(result.key) ?? null,
      asked: result.missing[0] === undefined ? null : viewerScenario.asking.of(result.missing[0]),
      changes: changes.map((combination) => viewerScenario.changesView(combination)),
    };
  });
  return {
    key: jobProgram.key,
    name: programName(viewerScenario.context, jobProgram.key),
    today: viewerScenario.outcome(before),
    scenario: viewerScenario.outcome(evaluated),
    criteria,
    is_ruled_out: isRuledOut,
  };
}

const shownState = (state: CriterionState, applies: boolean | undefined) => (applies === false && state === 'met' ? ('not_applicable' as const) : state);

/** Context of a comparison: job, scenario and viewer. Its methods return only values that the viewer may see. */
class ViewerScenario {
  readonly context: ViewContext;
  readonly asking: QuestionFinder;
  readonly words: FactLabels;
  private readonly facts: FactBook;
  private readonly state: JobState;

  constructor(facts: FactBook, state: JobState, context: ViewContext) {
    this.facts = facts;
    this.state = state;
    this.context = context;
    this.asking = new QuestionFinder(facts, state, context);
    this.words = factLabelsFor(context.actor, state, context.releaseOf);
  }

  /** Returns a program as input for `minimalChanges`, which searches for the smallest changes that would meet a rule. */
  minimalChangesInputOf({ jobProgram, program }: EvaluatedProgram): MinimalChangesInput {
    const readIn = (facts: FactBook) =>
      programScope(program, factsForProgram(jobProgram, facts, this.context.today).read, programDatesOf(jobProgram, facts, this.context.today)).read;
    const scenarioRead = readIn(this.facts);
    return {
      program,
      readWith: (values) => (keysOf(values).length === 0 ? scenarioRead : readIn(withChangedAnswers(this.facts, values))),
      mayChange: (fact) => canChangeInScenario(fact, this.facts, this.state, this.context.actor),
      optionsOf: (fact) => this.asking.options(fact, []).map(({ value }) => value),
    };
  }

  outcome(evaluated: EvaluatedProgram): ProgramOutcome {
    const { jobProgram, program, evaluation } = evaluated;
    const { eligibility, amounts } = evaluation;
    return {
      on_job: jobProgram.opted_in,
      eligibility: eligibility.status,
      reasons: eligibility.reasons.map((key) => INELIGIBILITY_LABELS[key]),
      ...(canSeeAmounts(this.state, this.context.actor) && {
        amounts: moneyView(amounts, program, this.state, this.context, {
          locate: (fact) => this.asking.of(fact),
          changes: (line, unmet) => this.changesOfMeasure(evaluated, line, unmet),
        }),
      }),
    };
  }

  /** Returns the changes that would meet a requirement of an incentive line. */
  private changesOfMeasure(evaluated: EvaluatedProgram, line: string, { key, row }: Pick<UnmetRequirement, 'key' | 'row'>): AnswerChangeView[][] {
    const programLine = evaluated.program.lines.find((one) => one.key === line);
    const requirement = programLine?.requires?.find((one) => one.key === key);
    if (!requirement) return [];
    const rowRef = programLine?.each && row !== undefined ? { list: programLine.each.rows, index: row - 1 } : undefined;
    return minimalChanges(criterionCondition(requirement), this.minimalChangesInputOf(evaluated), rowRef).map((combination) => this.changesView(combination));
  }

  changesView(changes: AnswerChanges): AnswerChangeView[] {
    return changes.map((change) => ({ fact: change.fact, text: this.changeText(change), value: exampleValue(change), asked: this.asking.of(change.fact) }));
  }

  private changeText(change: AnswerChange): string {
    const options = this.asking.options(change.fact, []);
    const label = capitalize(this.words.label(change.fact));
    const show = (value: unknown) => capitalize(formatAnswer(change.fact, value, options, this.words));
    if (change.how === 'options') {
      const now = stringArrayOf(currentValue(change.fact, this.facts.read));
      const [first] = change.values;
      if (change.kind !== 'choices' || !Array.isArray(first)) return t('values_label', { label, values: alternatives(change.values.map(show)) });
      const added = change.values.flatMap((list) => stringArrayOf(list).filter((code) => !now.includes(code)));
      const removed = change.values.flatMap((list) =>
        stringArrayOf(list).length < now.length ? now.filter((code) => !stringArrayOf(list).includes(code)) : [],
      );
      return added.length > 0
        ? t('with_added', { label, value: alternatives(added.map(show)) })
        : t('without', { label, value: alternatives(removed.map(show)) });
    }
    const { from, to } = change;
    const isDate = change.kind === 'date';
    if (from !== null && to !== null)
      return from === to ? t('values_label', { label, values: show(from) }) : t('between', { label, from: show(from), to: show(to) });
    if (from !== null) return isDate ? t('from_on', { label, value: show(from) }) : t('at_least', { label, value: show(from) });
    return isDate ? t('until', { label, value: show(to) }) : t('at_most', { label, value: show(to) });
  }
}

export type AnswerChangeView = WhatIf['programs'][number]['criteria'][number]['changes'][number][number];

const alternatives = (words: readonly string[]): string => formatList(words, 'disjunction');
