import type { JobParts, JobProgram, JobState, ProgramParts } from '@/job-data';
import type { FactClaim } from '@/rules/facts';
import type { NamedEffect } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import type { Consequences, Effect, OnComplete } from './job-draft';
import type { IrreversibleAction } from './vetoes';

export type { Consequence, Consequences, Effect, OnComplete, ScheduleInput } from './job-draft';
export type { IrreversibleAction } from './vetoes';

/**
 * A whole part of a job's life, as the core knows it: what it brings, and nothing of what it is. The app
 * lists the features, and the consequences of all of them in the order in which they happen. Who shows jobs
 * adds what a feature says there (`job-view/feature.ts`).
 */
export interface Feature {
  /** What completing its forms does to the job beyond the answers. */
  effects?: readonly Effect[];
  /** What it knows of a job, for rules and forms to read. */
  facts?: (state: JobState) => readonly FactClaim[];
  /** Why something may not be done any more; null where nothing stands against it. */
  forbids?: (act: IrreversibleAction, state: JobState, program?: JobProgram) => string | null;
  /** Pages of guests in place of a form's questions. */
  guestPages?: readonly GuestPageText[];
  /** Its own part of a job and of a program on it, as long as nothing is in it. */
  empty?: { job?: () => Partial<JobParts>; program?: () => Partial<ProgramParts> };
}

/** How a task with a page of its own is called there: its form's words are for the office. `name` is the form's `guestPage`. */
export type GuestPageText = { name: string; title: (task: TaskState) => string; purpose: () => string; minutes: number };

/** An effect with its answers as a form that names it types them (`AnswersOf`): a field that is renamed stops the build wherever it is read. */
export const defineEffect = <A>({ name }: NamedEffect, complete: OnComplete<A>, more: Omit<Effect, 'name' | 'complete'> = {}): Effect => ({
  name,
  // The form that names the effect parsed these answers; they are as it types them.
  complete: (work, task, answers, before) => complete(work, task, answers as A, before as A | null),
  ...more,
});

/** An answer that the form requires wherever this is asked: without it the task would not have been completed. */
export function requiredAnswer<A, K extends keyof A & string>(answers: A, key: K): NonNullable<A[K]> {
  const value = answers[key];
  if (value === undefined || value === null) throw new Error(`The answer ${key} is missing`);
  return value;
}

/** The features of an installation, put together once. */
export type Features = {
  list: readonly Feature[];
  consequences: Consequences;
  effects: ReadonlyMap<string, Effect>;
  guestPages: ReadonlyMap<string, GuestPageText>;
};

export const combineFeatures = (list: readonly Feature[], consequences: Consequences): Features => ({
  list,
  consequences,
  effects: byName(list.flatMap((feature) => feature.effects ?? [])),
  guestPages: byName(list.flatMap((feature) => feature.guestPages ?? [])),
});

const byName = <T extends { name: string }>(list: readonly T[]): ReadonlyMap<string, T> => new Map(list.map((one) => [one.name, one]));
