import { mayRead } from '@/access';
import { rowsIn, sameJson } from '@/platform';
import type { JobState } from '@/record';
import { basesOf, factDefinition, splitFamily } from '@/rules/facts';
import { isHiddenFact, type ViewContext, wordsFor } from '@/view';
import type { HistoryDraft } from '@/world/history';
import { type AskedIn, type Asking, answerInWords } from '../questions';
import { t } from './messages';

/** An act of the history between two results: when, whose, and what it changed. */
export type Entry = HistoryDraft & { at: Date; by: { kind: string; name: string } };

/** An answer that is another now, with who gave it and when. */
export type ChangedFact = { label: string; before: string; after: string; by: string; at: string; asked: AskedIn | null; is_read: boolean };

type Values = Readonly<Record<string, unknown>>;

/** What is known now and was not, or was otherwise, as far as this viewer may read it. The ones that programs read come first. */
export function changedFacts(
  before: Values,
  after: Values,
  read: ReadonlySet<string>,
  entries: readonly Entry[],
  last: Entry | null,
  asking: Asking,
  state: JobState,
  context: ViewContext,
): ChangedFact[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => isCause(name) && !sameJson(before[name] ?? null, after[name] ?? null),
  );
  const shown = names.filter((name) => !isHiddenFact(context.actor, name, state));
  const words = wordsFor(context.actor, state, context.program);
  const say = (name: string, value: unknown) => answerInWords(name, value, asking.options(name, []), words);
  const facts = shown.flatMap((name): ChangedFact[] => {
    const entry =
      entries.find((one) => factsOf(one, state, context).includes(name) && (one.visibility === undefined || mayRead(context.actor, one.visibility))) ?? last;
    const told = {
      by: entry ? whoFor(entry, context) : '',
      at: entry?.at.toISOString() ?? '',
      asked: asking.of(name),
      is_read: read.has(name) || read.has(splitFamily(name)[0]),
    };
    return cellsOf(name, before[name], after[name]).map((cell) => ({
      label: words.label(cell.name),
      before: say(cell.column, cell.before),
      after: say(cell.column, cell.after),
      ...told,
    }));
  });
  return [...facts.filter((fact) => fact.is_read), ...facts.filter((fact) => !fact.is_read)];
}

/** The clock moves by itself and what programs come to follows; how far another program is, is a reason. */
function isCause(name: string): boolean {
  const definition = factDefinition(name);
  if (!definition || name.startsWith('$')) return false;
  return definition.origin !== 'program' || splitFamily(name)[0] === 'program';
}

type Cell = { name: string; column: string; before: unknown; after: unknown };

/** Of lists the cells that are others, where the dictionary knows the columns. */
function cellsOf(name: string, before: unknown, after: unknown): Cell[] {
  const columns = factDefinition(name)?.columns;
  const whole: Cell[] = [{ name, column: name, before, after }];
  if (!columns || !Array.isArray(before) || !Array.isArray(after)) return whole;
  const [was, is] = [rowsIn(before), rowsIn(after)];
  const cells = Array.from({ length: Math.max(was.length, is.length) }, (_, index) =>
    Object.keys(columns).flatMap((column): Cell[] => {
      const [from, to] = [was[index]?.[column], is[index]?.[column]];
      return sameJson(from ?? null, to ?? null) ? [] : [{ name: `${name}[${index + 1}].${column}`, column: `${name}.${column}`, before: from, after: to }];
    }),
  ).flat();
  return cells.length > 0 ? cells : whole;
}

/** The facts that an entry of the history is about: the field of its task, and what follows from it is its own. */
function factsOf({ type, task_id, field }: Entry, state: JobState, { definitions }: ViewContext): string[] {
  if (type !== 'job_task_change' || !task_id || !field) return [];
  const task = state.tasks.find(({ id }) => id === task_id);
  const found = task && definitions.get(task.definition)?.fields.find(({ key }) => key === field);
  return found?.fact ? [found.fact] : [];
}

/** Staff know each other by name; to others they are the program. */
export const whoFor = ({ by }: Pick<Entry, 'by'>, { actor }: Pick<ViewContext, 'actor'>): string =>
  by.kind === 'staff' && actor.kind !== 'staff' ? t('program_staff') : by.name;

/** Every fact a name rests on in the end, itself among them. */
export const withBases = (names: Iterable<string>): Set<string> =>
  new Set([...names].flatMap((name) => [name, splitFamily(name)[0], ...basesOf(name), ...basesOf(splitFamily(name)[0])]));
