import { canReadClass } from '@/access';
import type { HistoryDraft } from '@/foundation/history';
import type { JobState } from '@/job-data';
import { factLabelsFor, isFactHidden, type ViewContext } from '@/job-view';
import { jsonEquals, recordArrayOf } from '@/platform';
import { factDefinition, sourceFactsOf, splitFactFamily } from '@/rules/facts';
import { formatAnswer, type QuestionFinder, type QuestionLocation } from '../questions';
import { t } from './messages';

/** A history entry with its time and author. */
export type HistoryEntryBetween = HistoryDraft & { at: Date; by: { kind: string; name: string } };

/** A fact, or one cell of a list, that changed, with the author and time of the change. `is_read`: true if a program reads the fact. */
export type ChangedFact = { label: string; before: string; after: string; by: string; at: string; asked: QuestionLocation | null; is_read: boolean };

type Values = Readonly<Record<string, unknown>>;

type FactComparison = {
  before: Values;
  after: Values;
  /** Names of the facts that programs read. */
  read: ReadonlySet<string>;
  /** History entries between the two times, newest first. */
  entries: readonly HistoryEntryBetween[];
  questions: QuestionFinder;
  state: JobState;
  context: ViewContext;
};

/** Returns the changed facts that this viewer may see. Facts that programs read come first. */
export function visibleChangedFacts({ before, after, read, entries, questions, state, context }: FactComparison): ChangedFact[] {
  const last = entries[0] ?? null;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => isCause(name) && !jsonEquals(before[name] ?? null, after[name] ?? null),
  );
  const visibleNames = names.filter((name) => !isFactHidden(context.actor, name, state));
  const labels = factLabelsFor(context.actor, state, context.releaseOf);
  const formatFact = (name: string, value: unknown) => formatAnswer(name, value, questions.options(name, []), labels);
  const facts = visibleNames.flatMap((name): ChangedFact[] => {
    const entry =
      entries.find((one) => factsOf(one, state, context).includes(name) && (one.visibility === undefined || canReadClass(context.actor, one.visibility))) ??
      last;
    const change = {
      by: entry ? authorNameFor(entry, context) : '',
      at: entry?.at.toISOString() ?? '',
      asked: questions.of(name),
      is_read: read.has(name) || read.has(splitFactFamily(name)[0]),
    };
    return cellsOf(name, before[name], after[name]).map((cell) => ({
      label: labels.label(cell.name),
      before: formatFact(cell.column, cell.before),
      after: formatFact(cell.column, cell.after),
      ...change,
    }));
  });
  return [...facts.filter((fact) => fact.is_read), ...facts.filter((fact) => !fact.is_read)];
}

/**
 * Returns whether a change to this fact can be the cause of a changed result. The status of another program can be a cause. The clock and the amounts of
 * programs cannot.
 */
function isCause(name: string): boolean {
  const definition = factDefinition(name);
  if (!definition || name.startsWith('$')) return false;
  return definition.origin !== 'program' || splitFactFamily(name)[0] === 'program';
}

type Cell = { name: string; column: string; before: unknown; after: unknown };

/** Returns the cells of a list that changed. If the columns of the list are not defined, returns the whole list as one cell. */
function cellsOf(name: string, before: unknown, after: unknown): Cell[] {
  const columns = factDefinition(name)?.columns;
  const asOneCell: Cell[] = [{ name, column: name, before, after }];
  if (!columns || !Array.isArray(before) || !Array.isArray(after)) return asOneCell;
  const [was, is] = [recordArrayOf(before), recordArrayOf(after)];
  const cells = Array.from({ length: Math.max(was.length, is.length) }, (_, index) =>
    Object.keys(columns).flatMap((column): Cell[] => {
      const [from, to] = [was[index]?.[column], is[index]?.[column]];
      return jsonEquals(from ?? null, to ?? null) ? [] : [{ name: `${name}[${index + 1}].${column}`, column: `${name}.${column}`, before: from, after: to }];
    }),
  ).flat();
  return cells.length > 0 ? cells : asOneCell;
}

/** Returns a list with the fact that the changed field of a history entry provides, or an empty list if the field provides no fact. */
function factsOf({ type, task_id, field }: HistoryEntryBetween, state: JobState, { definitions }: ViewContext): string[] {
  if (type !== 'job_task_change' || !task_id || !field) return [];
  const task = state.tasks.find(({ id }) => id === task_id);
  const changedField = task && definitions.get(task.definition)?.fields.find(({ key }) => key === field);
  return changedField?.fact ? [changedField.fact] : [];
}

/** Returns the name of the author of a change. Only staff see the names of staff; other users see "Program staff". */
export const authorNameFor = ({ by }: Pick<HistoryEntryBetween, 'by'>, { actor }: Pick<ViewContext, 'actor'>): string =>
  by.kind === 'staff' && actor.kind !== 'staff' ? t('program_staff') : by.name;

/**
 * Returns these fact names and related names. Example: `homeowner_rebate.wi-hear` adds `homeowner_rebate`. Each name also adds the facts from which it is
 * directly derived.
 */
export const withSourceFacts = (names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap((name) => [name, splitFactFamily(name)[0], ...sourceFactsOf(name), ...sourceFactsOf(splitFactFamily(name)[0])]));
