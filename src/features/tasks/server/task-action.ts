import type { Change } from '@/job';
import { changeJob, findReadableTask, type UseCaseContext, withReleases } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import type { ViewContext } from '@/job-view';
import { viewContext } from '@/job-view/server';
import type { FactBook } from '@/rules/facts';
import { translateForm } from '@/rules/forms';
import { openTaskView } from '../view';

export type TaskCallContext = UseCaseContext & { params: { job_id: string; task_id: string } };

/** Locks the job, applies a change to a task, and returns the updated task. */
export async function taskAction(context: TaskCallContext, apply: Change) {
  const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).lock(context.tx, context.params.job_id));
  findReadableTask(loaded.state, context.params.task_id, context);
  const { settled, facts } = await changeJob(context, loaded, apply, { releases });
  return taskResponse(context, settled.state, context.params.task_id, facts, await viewContext(context, settled.state, releases));
}

/** Returns a task as this user or guest may see it. */
export function taskResponse(useCase: UseCaseContext, state: JobState, taskId: string, facts: FactBook, view: ViewContext) {
  const { task, definition } = findReadableTask(state, taskId, useCase);
  return openTaskView(task, translateForm(definition), state, facts, view);
}
