import type { Field } from './fields';
import type { Subject } from './subject';
import type { TaskDefinition } from './task-definition';

const MARK = '$subject';

/** Fields that contain `$subject`, with their JSON; null if the whole definition does not contain `$subject`. Cached by definition. */
type MarkedFields = { fields: ReadonlyMap<Field, string> } | null;
const markedFields = new WeakMap<TaskDefinition, MarkedFields>();

/** Cache of bound definitions by subject. The size of the cache is limited, because every new system is another subject. */
const boundDefinitions = new WeakMap<TaskDefinition, Map<string, TaskDefinition>>();
const MAX_SUBJECTS = 100;

/**
 * Returns the definition for one subject. Replaces `$subject` with the key of the subject in fields, and in names of facts that checks and rechecks read.
 * Example: with the fact `installed_cost.$subject`, one form asks for the cost of each system.
 */
export function bindSubject(definition: TaskDefinition, subject: Subject): TaskDefinition {
  if (subject.kind === 'none') return definition;
  const marking = markedIn(definition);
  if (!marking) return definition;
  const boundBySubject = boundDefinitions.get(definition) ?? new Map<string, TaskDefinition>();
  const cachedForm = boundBySubject.get(subject.key);
  if (cachedForm) return cachedForm;
  if (boundBySubject.size >= MAX_SUBJECTS) boundBySubject.clear();
  const boundForm = bind(definition, marking.fields, subject.key);
  boundBySubject.set(subject.key, boundForm);
  boundDefinitions.set(definition, boundBySubject);
  return boundForm;
}

function bind(definition: TaskDefinition, fields: ReadonlyMap<Field, string>, key: string): TaskDefinition {
  const inJson = JSON.stringify(key).slice(1, -1);
  const withSubject = (name: string) => name.replaceAll(MARK, key);
  return {
    ...definition,
    // Fields are plain data (see `releasedSnapshotOf`), so a round trip through JSON is safe.
    fields: definition.fields.map((field) => {
      const json = fields.get(field);
      // Pass a function, because `replaceAll` treats `$` in a replacement text as a special character.
      return json === undefined ? field : (JSON.parse(json.replaceAll(MARK, () => inJson)) as Field);
    }),
    checks: definition.checks.map((check) => ({
      ...check,
      ...(check.reads && { reads: check.reads.map(withSubject) }),
      ...(check.looksAt && { looksAt: check.looksAt.map(withSubject) }),
    })),
    recheckOn: definition.recheckOn.map((entry) => ({ ...entry, fact: withSubject(entry.fact) })),
  };
}

function markedIn(definition: TaskDefinition): MarkedFields {
  const cachedMark = markedFields.get(definition);
  if (cachedMark !== undefined) return cachedMark;
  const reads = [
    ...definition.checks.flatMap((check) => [...(check.reads ?? []), ...(check.looksAt ?? [])]),
    ...definition.recheckOn.map((entry) => entry.fact),
  ];
  const fields = new Map(definition.fields.map((field) => [field, JSON.stringify(field)] as const).filter(([, json]) => json.includes(MARK)));
  const newMark = fields.size > 0 || reads.some((name) => name.includes(MARK)) ? { fields } : null;
  markedFields.set(definition, newMark);
  return newMark;
}
