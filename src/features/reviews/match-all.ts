import { assertTaskAbility, type Change, findTask } from '@/job';
import type { JobState } from '@/job-data';
import { badInput, stringArrayOf } from '@/platform';
import { parseCaptures, type TaskDefinition } from '@/rules/forms';
import { isReviewOf, type TaskState } from '@/rules/tasks';
import { t } from './messages';
import { tasksWithReviewedPhotos } from './reviewed-photos';

/** A submitted file with the label of its question. */
export type SubmittedFile = { id: string; label: string };

type FormOf = (task: TaskState) => TaskDefinition;

/** Returns all submitted files of the tasks that a review covers, without duplicates. */
export function submittedFiles(state: JobState, review: TaskState, formOf: FormOf): SubmittedFile[] {
  const form = formOf(review);
  const decided = state.tasks.filter((task) => task.applicable !== false && task.answers !== null && isReviewOf(review, form, task));
  const tasks = new Set([...decided, ...tasksWithReviewedPhotos(state, form, formOf)]);
  const allFiles = [...tasks].flatMap((task) => filesOfTask(task, formOf(task)));
  return allFiles.filter(({ id }, index) => allFiles.findIndex((other) => other.id === id) === index);
}

const filesOfTask = ({ answers }: TaskState, { fields }: TaskDefinition): SubmittedFile[] =>
  fields.flatMap(({ key, kind, label, slots = [] }): SubmittedFile[] => {
    if (kind === 'files') return stringArrayOf(answers?.[key]).map((id) => ({ id, label }));
    if (kind !== 'captures') return [];
    const captures = parseCaptures(answers?.[key]);
    return slots.flatMap((slot) => (captures[slot.key]?.files ?? []).map((id) => ({ id, label: slot.title })));
  });

/**
 * Records in the history that the reviewer answered these rows with one click. The answers confirm that the reviewer read the evidence, so the change throws an
 * error if a submitted file was not opened.
 * @param unopened Files that the reviewer may see and has not opened.
 */
export const recordMatchAll =
  (taskId: string, questions: readonly string[], unopened: readonly SubmittedFile[]): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    const definition = draft.definition(task);
    assertTaskAbility('review', draft.state, task, definition, draft.context.actor);
    assertTaskAbility('complete', draft.state, task, definition, draft.context.actor);
    if (unopened.length > 0)
      throw badInput(unopened.map(({ id, label }) => ({ path: `files.${id}`, code: 'unopened', message: t('file_unopened_error', { file: label }) })));
    draft.note({
      type: 'action',
      action: t.source('all_match_entry', { title: definition.title, count: questions.length }),
      task_id: task.id,
      after: [...questions],
      visibility: 'internal',
    });
  };
