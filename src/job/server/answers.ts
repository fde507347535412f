import { type Issue, Refusal } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type Answers, effectiveAnswers, type TaskDefinition } from '@/rules/forms';
import type { Settled } from '../settle';
import type { JobState } from '../state';
import { formProgramsOf, openForm } from '../task-form';
import { rulesOf } from '../views/context';
import type { Given } from '../work';
import { factsOf, releasesOf } from './context';
import type { AnswersHook, GivenAnswers } from './feature';
import type { Situation } from './situation';

/** What the features of the house say of answers, in its order. */
const hooksOf = ({ installation }: Pick<Situation, 'installation'>): AnswersHook[] => installation.house.servers.flatMap(({ answers }) => answers ?? []);

type Draft = Omit<GivenAnswers, 'answers'> & { /** Null: nothing came with the call, what is typed stands in the task. */ draft: Answers | null };

const givenBy = ({ draft, ...about }: Draft): GivenAnswers => ({ ...about, answers: draft ?? about.task.draft ?? about.task.answers ?? {} });

/** All that is wrong with answers beyond what their form says. */
export async function issuesOf(situation: Situation, draft: Draft): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const hook of hooksOf(situation)) issues.push(...((await hook.issues?.(situation, givenBy(draft))) ?? []));
  return issues;
}

/** What of it is asked: nobody looks at what is hidden, for it is not kept. */
export async function shownAnswers(situation: Situation, { state, task, definition, answers }: GivenAnswers): Promise<Answers> {
  const releases = await releasesOf(situation.tx, state);
  const facts = factsOf(situation, state);
  const programs = formProgramsOf(state, task, definition, (key) => {
    const program = state.programs.find((other) => other.key === key);
    return program && rulesOf(releases, program);
  });
  const opened = effectiveAnswers(definition, answers, facts, task.subject).answers;
  const form = openForm(task, definition, facts, programs, undefined, opened);
  const asked = definition.fields.filter((field) => field.key in answers && form.isVisible(field));
  return Object.fromEntries(asked.map((field) => [field.key, form.shownAnswer(field)]));
}

/** What was typed, as it is kept. */
export async function savedAnswers(situation: Situation, given: GivenAnswers, facts: FactBook): Promise<Answers> {
  let { answers } = given;
  for (const hook of hooksOf(situation)) if (hook.save) answers = await hook.save(situation, { ...given, answers }, facts);
  return answers;
}

/** The answers a task is completed with; null: as they stand in it. */
export async function completedAnswers(situation: Situation, given: Draft, facts: FactBook): Promise<Answers | null> {
  let { draft } = given;
  for (const hook of hooksOf(situation)) draft = (await hook.complete?.(situation, givenBy({ ...given, draft }), facts)) ?? draft;
  return draft;
}

/** What an open task says beside what was typed. */
export async function shownBeside(situation: Situation, state: JobState, fields: readonly { key: string }[]): Promise<Answers> {
  const shown = await Promise.all(hooksOf(situation).map((hook) => hook.show?.(situation, state, fields)));
  return Object.assign({}, ...shown);
}

/** What follows from a completion and somebody must agree to is said before it is done; the refusal undoes the change. */
export function mustBeConfirmed(situation: Situation, settled: Settled, taskId: string): void {
  const why = hooksOf(situation).flatMap((hook) => hook.confirm?.(settled, taskId) ?? []);
  if (why.length > 0) throw new Refusal('needs_confirmation', why.join(' '));
}

/** What completing such a task is decided by beside the job. */
export async function lookUp(situation: Situation, state: JobState, completing: TaskDefinition): Promise<Partial<Given>> {
  const found = await Promise.all(situation.installation.house.servers.map(({ lookups }) => lookups?.(situation, state, completing)));
  return Object.assign({}, ...found);
}
