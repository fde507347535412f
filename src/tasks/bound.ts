import type { TaskDefinition } from './definition';
import type { Subject } from './subject';

const MARK = '$subject';
const marked = new WeakMap<TaskDefinition, boolean>();

/**
 * The definition as it stands for one subject: `$subject` in the facts it answers, offers and reads becomes
 * the subject's key. `installed_cost.$subject` is another fact for each system, and one form asks them all.
 */
export function boundTo(definition: TaskDefinition, subject: Subject): TaskDefinition {
  if (subject.kind === 'none' || !isMarked(definition)) return definition;
  const inJson = JSON.stringify(subject.key).slice(1, -1);
  const bind = (name: string) => name.replaceAll(MARK, subject.key);
  return {
    ...definition,
    // Fields are plain data (snapshotOf), so nothing is lost on the way through text.
    fields: JSON.parse(JSON.stringify(definition.fields).replaceAll(MARK, () => inJson)) as TaskDefinition['fields'],
    checks: definition.checks.map((check) => ({
      ...check,
      ...(check.reads && { reads: check.reads.map(bind) }),
      ...(check.looksAt && { looksAt: check.looksAt.map(bind) }),
    })),
    recheckOn: definition.recheckOn.map((entry) => ({ ...entry, fact: bind(entry.fact) })),
  };
}

function isMarked(definition: TaskDefinition): boolean {
  const known = marked.get(definition);
  if (known !== undefined) return known;
  const reads = [
    ...definition.checks.flatMap((check) => [...(check.reads ?? []), ...(check.looksAt ?? [])]),
    ...definition.recheckOn.map((entry) => entry.fact),
  ];
  const found = JSON.stringify(definition.fields).includes(MARK) || reads.some((name) => name.includes(MARK));
  marked.set(definition, found);
  return found;
}
