import type { Actor } from '@/access';
import { canReadTask, programDatesOf } from '@/job';
import type { JobState } from '@/job-data';
import { factLabelsFor, isFactHidden, taskThatAsks, type ViewContext } from '@/job-view';
import { isString } from '@/platform';
import type { FactLabels } from '@/rules/conditions';
import { type FactBook, sourceFactsOf, splitFactFamily } from '@/rules/facts';
import { type Field, type Option, optionsOf, resolveFieldText, taskName } from '@/rules/forms';
import {
  type ChangeableFact,
  type ChangeableFactKind,
  changeableFactsOfProgram,
  currentValue,
  factNameOf,
  factOrCellDefinition,
  isChangeable,
  programScope,
} from '@/rules/programs';
import type { EvaluatedProgram } from './scenario';

/** Location of a question on the job: the task, and the label of the question. */
export type QuestionLocation = { task_id: string; task: string; question: string };

/** Question whose answer can be changed in a scenario. */
export type ScenarioQuestion = {
  fact: string;
  label: string;
  meaning: string;
  kind: ChangeableFactKind;
  unit: string | null;
  options: Option[];
  /** Current value on the job; null if there is no answer. */
  today: unknown;
  today_in_words: string;
  asked: QuestionLocation | null;
  /** Keys of the programs that read the answer. */
  programs: string[];
};

/**
 * Returns whether this viewer may change a fact in a scenario. The viewer must be able to read the fact. An amount that is derived from the scope of work can
 * change only if the scope of work has no lines.
 */
export function canChangeInScenario(fact: string, facts: FactBook, state: JobState, actor: Actor): boolean {
  if (!isChangeable(fact) || isFactHidden(actor, factNameOf(fact), state)) return false;
  const { kind, origin } = factOrCellDefinition(fact) ?? {};
  const isSum = kind === 'money' && origin === 'derived' && splitFactFamily(fact)[1] === undefined;
  return !isSum || facts.value('scope_lines') === undefined;
}

/** Returns a question for each fact that at least one of these programs reads and that the viewer may see and change. */
export function whatIfQuestions(
  evaluated: readonly EvaluatedProgram[],
  facts: FactBook,
  today: FactBook,
  state: JobState,
  context: ViewContext,
): ScenarioQuestion[] {
  const questionsByFact = new Map<string, { candidate: ChangeableFact; programs: string[] }>();
  for (const { jobProgram, program } of evaluated) {
    const { read } = programScope(program, facts.read, programDatesOf(jobProgram, facts, context.today));
    for (const candidate of changeableFactsOfProgram(program, read)) {
      if (!canChangeInScenario(candidate.fact, facts, state, context.actor)) continue;
      const entry = questionsByFact.get(candidate.fact) ?? { candidate, programs: [] };
      entry.programs.push(jobProgram.key);
      questionsByFact.set(candidate.fact, entry);
    }
  }
  const asking = new QuestionFinder(facts, state, context);
  const labels = factLabelsFor(context.actor, state, context.releaseOf);
  return [...questionsByFact.values()].flatMap(({ candidate: { fact, kind, comparedValues }, programs }) => {
    const definition = factOrCellDefinition(fact);
    const options = asking.options(fact, comparedValues);
    // Leave out text facts without options, because users would not know which values exist.
    if (!definition || (kind === 'text' && options.length === 0)) return [];
    const now = currentValue(fact, today.read) ?? null;
    return [
      {
        fact,
        label: labels.label(fact),
        meaning: definition.meaning,
        kind,
        unit: definition.unit ?? null,
        options,
        today: now,
        today_in_words: formatAnswer(fact, now, options, labels),
        asked: asking.of(fact),
        programs,
      },
    ];
  });
}

/** Formats an answer. Options use the labels of their form, which are more complete than those of the fact dictionary. */
export function formatAnswer(fact: string, value: unknown, options: readonly Option[], words: FactLabels): string {
  if (value === null || value === undefined) return words.value(factNameOf(fact), value);
  const one = (code: unknown) => options.find((option) => option.value === code)?.label;
  if (Array.isArray(value)) return value.map((code) => one(code) ?? words.value(factNameOf(fact), code)).join(', ');
  return one(value) ?? words.value(factNameOf(fact), value);
}

/** Finds the question that asks for a fact, and the answer options of the fact. */
export class QuestionFinder {
  private readonly facts: FactBook;
  private readonly state: JobState;
  private readonly context: ViewContext;

  constructor(facts: FactBook, state: JobState, context: ViewContext) {
    this.facts = facts;
    this.state = state;
    this.context = context;
  }

  /** Returns the task and question of this job that ask for the fact; null if no task asks for it or the viewer may not open the task. */
  of(fact: string): QuestionLocation | null {
    const name = factNameOf(fact);
    const list = name === fact ? name : (name.split('.')[0] ?? name);
    const task = this.state.tasks.find(({ id }) => id === taskThatAsks(list, this.state, this.context));
    const definition = task && this.context.definitions.get(task.definition);
    if (!task || !definition || !canReadTask(this.context.actor, task, definition)) return null;
    const fieldForFact = (name: string) => definition.fields.find((one) => one.fact === name);
    const field = [list, ...sourceFactsOf(list)].flatMap((base) => fieldForFact(base) ?? [])[0];
    return { task_id: task.id, task: taskName(definition, task.subject), question: field ? resolveFieldText(field, this.facts.read).label : '' };
  }

  /** Returns the answer options of a fact, from the fact dictionary, the form and the values to which rules compare the fact. */
  options(fact: string, comparedValues: Iterable<unknown>): Option[] {
    const { options = {}, kind } = factOrCellDefinition(fact) ?? {};
    if (kind === 'yes_no') return [];
    const field = this.fieldOf(fact);
    const fieldOptions = field?.optionsFrom ? (resolveFieldText(field, this.facts.read).options ?? []) : [];
    const comparedOptions =
      kind === 'text'
        ? [...comparedValues]
            .flat()
            .filter(isString)
            .map((value) => ({ value, label: value }))
        : [];
    const all = [...fieldOptions, ...optionsOf(options), ...comparedOptions];
    return all.filter(({ value }, index) => all.findIndex((other) => other.value === value) === index);
  }

  private fieldOf(fact: string): Field | undefined {
    for (const definition of this.context.definitions.values()) {
      const field = definition.fields.find((one) => one.fact === fact);
      if (field) return field;
    }
    return undefined;
  }
}
