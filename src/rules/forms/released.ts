import { bindSubject } from './bind-subject';
import type { Subject } from './subject';
import type { TaskDefinition } from './task-definition';

/** A released form as it is kept: everything but its functions, which are kept by name. */
export type ReleasedForm = DataOf<TaskDefinition> & {
  checks: { name: string; reads: string[] }[];
  fills: string[];
  computed: string[];
  comparesRows?: { name: string; reads: string[] }[];
  effect?: string;
};
type DataOf<D> = D extends TaskDefinition ? Omit<D, 'checks' | 'fills' | 'computed' | 'comparesRows' | 'effect' | 'report'> : never;

/**
 * The definition some answers were given under. Completed answers keep their version: their labels,
 * options and visibility are the ones people saw. Functions come from today's form, as far as it
 * still has them; they are only needed to change answers, and those are on the newest form.
 */
function definitionFrom(released: ReleasedForm, newest: TaskDefinition): TaskDefinition {
  const { comparesRows, effect, ...data } = released;
  const definition = {
    ...data,
    ...(newest.report && { report: newest.report }),
    ...(comparesRows && newest.comparesRows && { comparesRows: newest.comparesRows }),
    ...(effect && { effect: newest.effect?.name === effect ? newest.effect : { name: effect } }),
    checks: newest.checks.filter((check) => released.checks.some((kept) => kept.name === check.name)),
    fills: newest.fills.filter((fill) => released.fills.includes(fill.name)),
    computed: Object.fromEntries(Object.entries(newest.computed).filter(([key]) => released.computed.includes(key))),
  };
  // The same kind of task as it was released: only a review has rows to compare.
  return definition as TaskDefinition;
}

/** Definitions by key (the newest) and by `key@version` (older releases). */
export type Definitions = ReadonlyMap<string, TaskDefinition>;

/** The definition a task's answers belong to. */
export function definitionForTask(
  definitions: Definitions,
  task: { definition: string; definition_version: number; subject: Subject },
): TaskDefinition | undefined {
  const newest = definitions.get(task.definition);
  // Hardly any task is on another one, and a job of fifty asks some hundred times.
  const isOld = newest?.version !== task.definition_version;
  const definition = (isOld && definitions.get(`${task.definition}@${task.definition_version}`)) || newest;
  return definition && bindSubject(definition, task.subject);
}

/** Today's forms and every older release that is kept. */
export function allDefinitions(forms: readonly TaskDefinition[], released: readonly ReleasedForm[]): Definitions {
  const definitions = new Map(forms.map((form) => [form.key, form]));
  for (const old of released) {
    const newest = definitions.get(old.key);
    if (newest && newest.version !== old.version) definitions.set(`${old.key}@${old.version}`, definitionFrom(old, newest));
  }
  return definitions;
}
