import { bindSubject } from './bind-subject';
import type { Subject } from './subject';
import type { TaskDefinition } from './task-definition';

/** A released form as it is stored. The stored form contains only data, so functions are stored by name. */
export type ReleasedForm = DataOf<TaskDefinition> & {
  checks: { name: string; reads: string[] }[];
  fills: string[];
  computed: string[];
  comparesRows?: { name: string; reads: string[] }[];
  effect?: string;
  // Stored names
  raises?: TaskDefinition['staffFlags'];
  putsOff?: TaskDefinition['deferral'];
  waits?: TaskDefinition['externalWait'];
};
type DataOf<D> = D extends TaskDefinition
  ? Omit<D, 'checks' | 'autofills' | 'computed' | 'comparesRows' | 'effect' | 'staffFlags' | 'deferral' | 'externalWait' | 'report'>
  : never;

/**
 * Returns the definition of a released version. Completed answers keep the form version in which they were given, so labels, options and visibility stay as
 * people saw them. Functions come from the newest form, because releases do not store them. Functions that the newest form does not have are omitted.
 */
function definitionFrom(released: ReleasedForm, newest: TaskDefinition): TaskDefinition {
  const { comparesRows, effect, fills, raises: staffFlags, putsOff: deferral, waits: externalWait, ...data } = released;
  const definition = {
    ...data,
    ...(newest.report && { report: newest.report }),
    ...(comparesRows && newest.comparesRows && { comparesRows: newest.comparesRows }),
    ...(effect && { effect: newest.effect?.name === effect ? newest.effect : { name: effect } }),
    ...(staffFlags && { staffFlags }),
    ...(deferral && { deferral }),
    ...(externalWait && { externalWait }),
    checks: newest.checks.filter((check) => released.checks.some((kept) => kept.name === check.name)),
    autofills: newest.autofills.filter(({ name }) => fills.includes(name)),
    computed: Object.fromEntries(Object.entries(newest.computed).filter(([key]) => released.computed.includes(key))),
  };
  // The cast is safe: the kind of task does not change between releases, and only reviews have compared rows.
  return definition as TaskDefinition;
}

/** Task definitions. The newest definition of a form has the key of the form, and older releases have `key@version`. */
export type Definitions = ReadonlyMap<string, TaskDefinition>;

/**
 * Returns the form version in which a task was answered, with the subject of the task filled in (`bindSubject`). If that version is not available, returns the
 * newest version. Returns undefined if the form does not exist.
 */
export function definitionForTask(
  definitions: Definitions,
  task: { definition: string; definition_version: number; subject: Subject },
): TaskDefinition | undefined {
  const newest = definitions.get(task.definition);
  // Look up an older version only if necessary, because nearly all tasks use the newest version.
  const isOld = newest?.version !== task.definition_version;
  const definition = (isOld && definitions.get(`${task.definition}@${task.definition_version}`)) || newest;
  return definition && bindSubject(definition, task.subject);
}

/** Returns the newest forms and all stored older releases, by key and by `key@version`. */
export function allDefinitions(forms: readonly TaskDefinition[], released: readonly ReleasedForm[]): Definitions {
  const definitions = new Map(forms.map((form) => [form.key, form]));
  for (const old of released) {
    const newest = definitions.get(old.key);
    if (newest && newest.version !== old.version) definitions.set(`${old.key}@${old.version}`, definitionFrom(old, newest));
  }
  return definitions;
}
