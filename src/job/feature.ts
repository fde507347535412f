import type { NamedEffect } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import type { FeatureRules } from './feature-rules';
import type { Consequences, Effect, OnComplete } from './job-draft';

export type { IrreversibleAction } from './feature-rules';
export type { Consequence, Consequences, Effect, OnComplete, ScheduleInput } from './job-draft';

/**
 * Interface between the core and a feature: the effects, facts and rules that a feature adds to a job. `app/` lists all features and the order of their
 * consequences. `job-view/feature.ts` adds the parts that a feature shows.
 */
export interface Feature extends FeatureRules {
  /** Effects that run when a task with a form of this feature is completed. */
  effects?: readonly Effect[];
  /** Guest pages that replace the questions of a form. */
  guestPages?: readonly GuestPageText[];
}

/** Texts for a guest page that replaces the questions of a form. The texts of the form itself are for staff. `name`: the `guestPage` of the form. */
export type GuestPageText = { name: string; title: (task: TaskState) => string; purpose: () => string; minutes: number };

/**
 * Defines an effect. Its answers have the type of the form (`AnswersOf`), so renaming a field causes a compile error.
 * @example
 * defineEffect<AnswersOf<typeof form>>({ name: 'reserve' }, (draft, task, answers) => { … });
 */
export const defineEffect = <A>({ name }: NamedEffect, complete: OnComplete<A>, more: Omit<Effect, 'name' | 'complete'> = {}): Effect => ({
  name,
  // The cast is safe, because the form that names the effect parsed these answers.
  complete: (draft, task, answers, before) => complete(draft, task, answers as A, before as A | null),
  ...more,
});

/** Returns an answer that the form requires. Throws if the answer is missing, which cannot happen in a completed task. */
export function requiredAnswer<A, K extends keyof A & string>(answers: A, key: K): NonNullable<A[K]> {
  const value = answers[key];
  if (value === undefined || value === null) throw new Error(`The answer ${key} is missing`);
  return value;
}

/** The features of a deployment, with lookup maps that `combineFeatures` builds once. */
export type Features = {
  list: readonly Feature[];
  consequences: Consequences;
  effects: ReadonlyMap<string, Effect>;
  guestPages: ReadonlyMap<string, GuestPageText>;
};

/** Combines the features of a deployment: their effects and guest pages by name, and the consequences in their order. */
export const combineFeatures = (list: readonly Feature[], consequences: Consequences): Features => ({
  list,
  consequences,
  effects: byName(list.flatMap((feature) => feature.effects ?? [])),
  guestPages: byName(list.flatMap((feature) => feature.guestPages ?? [])),
});

const byName = <T extends { name: string }>(list: readonly T[]): ReadonlyMap<string, T> => new Map(list.map((item) => [item.name, item]));
