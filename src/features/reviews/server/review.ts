import { readUseCase, writeUseCase } from '@/access/server';
import { readingsForReview, visibleFiles } from '@/features/attachments/server';
import { resolveComment as resolve } from '@/features/tasks';
import { taskAction } from '@/features/tasks/server';
import { factsForDisplay, findReadableTask, loadReleasesOf } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { viewContext } from '@/job-view/server';
import { wrongState } from '@/platform';
import { type TaskDefinition, translateForm } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import * as reviewContract from '../contract';
import { recordMatchAll, submittedFiles } from '../match-all';
import { reviewView } from '../view';
import { t } from './messages';

export const getReviewHandler = readUseCase(reviewContract.getReview, async (context) => {
  const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  const { task, definition } = findReadableTask(state, context.params.task_id, context);
  if (definition.reviews.length === 0) throw wrongState(t('task_not_review_error'));
  const view = await viewContext(context, state, await loadReleasesOf(context.tx, state));
  const reviewData = reviewView(task, translateForm(definition), state, factsForDisplay(context, state), view);
  // Also include the other submitted tasks of the same stage. For example, the review of the installed equipment needs the readings of the invoice.
  const looked = new Set([...reviewData.reviewed, ...reviewData.photo_tasks].map(({ id }) => id));
  const stages = new Set(state.tasks.filter(({ id }) => reviewData.reviewed.some((other) => other.id === id)).map(({ stage }) => stage));
  const tasks = state.tasks.filter((other) => other.answers !== null && other.applicable !== false && (looked.has(other.id) || stages.has(other.stage)));
  return { ...reviewData, readings: await readingsForReview(context, state, tasks) };
});

export const resolveCommentHandler = writeUseCase(reviewContract.resolveComment, (context) =>
  taskAction(context, resolve(context.params.task_id, Number(context.params.comment_id), context.body.resolved)),
);

export const matchAllHandler = writeUseCase(reviewContract.matchAll, async (context) => {
  const { params, body, actor } = context;
  const { state } = await jobsFor(actor).find(context.tx, params.job_id);
  const { task } = findReadableTask(state, params.task_id, context);
  const visibleFileIds = new Set((await visibleFiles(context, state)).map(({ id }) => id));
  const formOf = (other: TaskState): TaskDefinition => {
    const form = context.deployment.registry.definitions.get(other.definition);
    if (!form) throw new Error(`No definition of the task ${other.definition}`);
    return form;
  };
  const unopened = submittedFiles(state, task, formOf).filter(({ id }) => visibleFileIds.has(id) && !body.opened.includes(id));
  return taskAction(context, recordMatchAll(task.id, body.questions, unopened));
});
