import type { Field } from './fields';
import type { Subject } from './subject';
import type { TaskDefinition } from './task-definition';

const MARK = '$subject';

/** What of a definition names its subject; null where nothing does. Asked of each definition once. */
type Marked = { fields: ReadonlyMap<Field, string> } | null;
const marked = new WeakMap<TaskDefinition, Marked>();

/** Made once for each subject: every rule of a job asks for the same ones. Systems have ids of their own, so there is no end of them. */
const bound = new WeakMap<TaskDefinition, Map<string, TaskDefinition>>();
const MOST_SUBJECTS = 100;

/**
 * The definition as it stands for one subject: `$subject` in the facts it answers, offers and reads becomes
 * the subject's key. `installed_cost.$subject` is another fact for each system, and one form asks them all.
 */
export function bindSubject(definition: TaskDefinition, subject: Subject): TaskDefinition {
  if (subject.kind === 'none') return definition;
  const found = markedIn(definition);
  if (!found) return definition;
  const known = bound.get(definition) ?? new Map<string, TaskDefinition>();
  const before = known.get(subject.key);
  if (before) return before;
  if (known.size >= MOST_SUBJECTS) known.clear();
  const made = bind(definition, found.fields, subject.key);
  known.set(subject.key, made);
  bound.set(definition, known);
  return made;
}

function bind(definition: TaskDefinition, fields: ReadonlyMap<Field, string>, key: string): TaskDefinition {
  const inJson = JSON.stringify(key).slice(1, -1);
  const named = (name: string) => name.replaceAll(MARK, key);
  return {
    ...definition,
    // Fields are plain data (snapshotOf), so nothing is lost on the way through text.
    fields: definition.fields.map((field) => {
      const json = fields.get(field);
      // The field itself as text, with one mark of it replaced by a text.
      return json === undefined ? field : (JSON.parse(json.replaceAll(MARK, () => inJson)) as Field);
    }),
    checks: definition.checks.map((check) => ({
      ...check,
      ...(check.reads && { reads: check.reads.map(named) }),
      ...(check.looksAt && { looksAt: check.looksAt.map(named) }),
    })),
    recheckOn: definition.recheckOn.map((entry) => ({ ...entry, fact: named(entry.fact) })),
  };
}

function markedIn(definition: TaskDefinition): Marked {
  const known = marked.get(definition);
  if (known !== undefined) return known;
  const reads = [
    ...definition.checks.flatMap((check) => [...(check.reads ?? []), ...(check.looksAt ?? [])]),
    ...definition.recheckOn.map((entry) => entry.fact),
  ];
  const fields = new Map(definition.fields.map((field) => [field, JSON.stringify(field)] as const).filter(([, json]) => json.includes(MARK)));
  const found = fields.size > 0 || reads.some((name) => name.includes(MARK)) ? { fields } : null;
  marked.set(definition, found);
  return found;
}
