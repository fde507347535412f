import type { JobState } from '@/job-data';
import { AppError, type Issue, mergeParts } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type Answers, initialAnswers, type TaskDefinition } from '@/rules/forms';
import type { ChangeInput } from '../job-draft';
import type { Settled } from '../settle';
import { formProgramsOf, openForm } from '../task-form';
import { loadFacts, loadReleasesOf } from './context';
import type { AnswersValidator, SaveAnswersContext } from './feature';
import type { UseCaseContext } from './use-case-context';

/** What the features of the house say of answers, in its order. */
const hooksOf = ({ installation }: Pick<UseCaseContext, 'installation'>): AnswersValidator[] =>
  installation.house.servers.flatMap(({ answers }) => answers ?? []);

type Draft = Omit<SaveAnswersContext, 'answers'> & { /** Null: nothing came with the call, what is typed stands in the task. */ draft: Answers | null };

const savingOf = ({ draft, ...about }: Draft): SaveAnswersContext => ({ ...about, answers: draft ?? about.task.draft ?? about.task.answers ?? {} });

/** All that is wrong with answers beyond what their form says. */
export async function answerIssues(useCase: UseCaseContext, draft: Draft): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const hook of hooksOf(useCase)) issues.push(...((await hook.issues?.(useCase, savingOf(draft))) ?? []));
  return issues;
}

/** What of it is asked: nobody looks at what is hidden, for it is not kept. */
export async function visibleAnswers(useCase: UseCaseContext, { state, task, definition, answers }: SaveAnswersContext): Promise<Answers> {
  const releases = await loadReleasesOf(useCase.tx, state);
  const facts = loadFacts(useCase, state);
  const programs = formProgramsOf(state, task, definition, releases);
  const opened = initialAnswers(definition, answers, facts, task.subject).answers;
  const form = openForm(task, definition, facts, programs, undefined, opened);
  const asked = definition.fields.filter((field) => field.key in answers && form.isVisible(field));
  return Object.fromEntries(asked.map((field) => [field.key, form.shownAnswer(field)]));
}

/** What was typed, as it is kept. */
export async function savedAnswers(useCase: UseCaseContext, given: SaveAnswersContext, facts: FactBook): Promise<Answers> {
  let { answers } = given;
  for (const hook of hooksOf(useCase)) if (hook.save) answers = await hook.save(useCase, { ...given, answers }, facts);
  return answers;
}

/** The answers a task is completed with; null: as they stand in it. */
export async function completedAnswers(useCase: UseCaseContext, given: Draft, facts: FactBook): Promise<Answers | null> {
  let { draft } = given;
  for (const hook of hooksOf(useCase)) draft = (await hook.complete?.(useCase, savingOf({ ...given, draft }), facts)) ?? draft;
  return draft;
}

/** What an open task says beside what was typed. */
export async function answerExtras(useCase: UseCaseContext, state: JobState, fields: readonly { key: string }[]): Promise<Answers> {
  const shown = await Promise.all(hooksOf(useCase).map((hook) => hook.show?.(useCase, state, fields)));
  return mergeParts<Answers>(shown);
}

/** What follows from a completion and somebody must agree to is said before it is done; the refusal undoes the change. */
export function assertConfirmed(useCase: UseCaseContext, settled: Settled, taskId: string): void {
  const why = hooksOf(useCase).flatMap((hook) => hook.confirm?.(settled, taskId) ?? []);
  if (why.length > 0) throw new AppError('needs_confirmation', why.join(' '));
}

/** What completing such a task is decided by beside the job. */
export async function lookUpForCompletion(useCase: UseCaseContext, state: JobState, completing: TaskDefinition): Promise<Partial<ChangeInput>> {
  const found = await Promise.all(useCase.installation.house.servers.map(({ lookups }) => lookups?.(useCase, state, completing)));
  return mergeParts<ChangeInput>(found);
}
