import type { JobState } from '@/job-data';
import { AppError, type Issue, mergeParts } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type Answers, initialAnswers } from '@/rules/forms';
import type { ChangeInput } from '../job-draft';
import type { SettledJob } from '../settle';
import { formProgramsOf, openForm } from '../task-form';
import { factsForDisplay, loadReleasesOf } from './context';
import type { AnswerHooks, SaveAnswersContext } from './feature';
import type { UseCaseContext } from './use-case-context';

/** Returns the answer hooks of all features, in the order in which they run. */
const hooksOf = ({ deployment }: Pick<UseCaseContext, 'deployment'>): AnswerHooks[] => deployment.registry.servers.flatMap(({ answers }) => answers ?? []);

type Draft = Omit<SaveAnswersContext, 'answers'> & { /** Null: the request has no answers, so `savingOf` uses the stored answers. */ draft: Answers | null };

const savingOf = ({ draft, ...about }: Draft): SaveAnswersContext => ({ ...about, answers: draft ?? about.task.draft ?? about.task.answers ?? {} });

/** Returns the issues that only features can find, because their checks need data that the form does not contain. */
export async function answerIssues(useCase: UseCaseContext, draft: Draft): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const hook of hooksOf(useCase)) issues.push(...((await hook.issues?.(useCase, savingOf(draft))) ?? []));
  return issues;
}

/**
 * Returns the answers of visible fields. The `issues` hooks call this function to ignore hidden answers, because they are not stored when the task is
 * completed.
 */
export async function visibleAnswers(useCase: UseCaseContext, { state, task, definition, answers }: SaveAnswersContext): Promise<Answers> {
  const releases = await loadReleasesOf(useCase.tx, state);
  const facts = factsForDisplay(useCase, state);
  const programs = formProgramsOf(state, task, definition, releases);
  const opened = initialAnswers(definition, answers, facts, task.subject).answers;
  const form = openForm(task, { definition, facts, programs, answers: opened });
  const visibleFields = definition.fields.filter((field) => field.key in answers && form.isVisible(field));
  return Object.fromEntries(visibleFields.map((field) => [field.key, form.shownAnswer(field)]));
}

/** Runs the `save` hooks of all features on the entered answers and returns the adjusted answers. The caller stores them. */
export async function applySaveHooks(useCase: UseCaseContext, saveContext: SaveAnswersContext, facts: FactBook): Promise<Answers> {
  let { answers } = saveContext;
  for (const hook of hooksOf(useCase)) if (hook.save) answers = await hook.save(useCase, { ...saveContext, answers }, facts);
  return answers;
}

/**
 * Returns the answers with which to complete a task, after the `complete` hooks have adjusted them. If the result is null, the caller uses the stored draft.
 */
export async function completedAnswers(useCase: UseCaseContext, saveContext: Draft, facts: FactBook): Promise<Answers | null> {
  let { draft } = saveContext;
  for (const hook of hooksOf(useCase)) draft = (await hook.complete?.(useCase, savingOf({ ...saveContext, draft }), facts)) ?? draft;
  return draft;
}

/** Returns additional answers that features show in an open task, for the given visible fields. */
export async function additionalDisplayedAnswers(useCase: UseCaseContext, state: JobState, fields: readonly { key: string }[]): Promise<Answers> {
  const hookAnswers = await Promise.all(hooksOf(useCase).map((hook) => hook.show?.(useCase, state, fields)));
  return mergeParts<Answers>(hookAnswers);
}

/**
 * Throws `needs_confirmation` with a question if a completion has consequences that the person must confirm. The error rolls back the change. After the person
 * confirms, the browser repeats the request with the confirmation.
 */
export function assertConfirmed(useCase: UseCaseContext, settled: SettledJob, taskId: string): void {
  const reasons = hooksOf(useCase).flatMap((hook) => hook.confirm?.(settled, taskId) ?? []);
  if (reasons.length > 0) throw new AppError('needs_confirmation', reasons.join(' '));
}

/** Loads the data that effects and consequences need when this task is completed. */
export async function lookUpForCompletion(useCase: UseCaseContext, draft: Draft): Promise<Partial<ChangeInput>> {
  const lookupResults = await Promise.all(useCase.deployment.registry.servers.map(({ lookups }) => lookups?.(useCase, savingOf(draft))));
  return mergeParts<ChangeInput>(lookupResults);
}
