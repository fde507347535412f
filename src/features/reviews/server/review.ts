import { reads, writes } from '@/access/server';
import { resolveComment as resolve } from '@/features/tasks/changes';
import { findTask } from '@/features/tasks/server/tasks';
import { taskView } from '@/features/tasks/view';
import { change, factsOf, releasesOf, viewContext } from '@/job/server/context';
import { jobsFor } from '@/job/server/store';
import { wrongState } from '@/platform';
import * as reviewContract from '../contract';
import { reviewView } from '../view';

export const getReview = reads(reviewContract.getReview, async (context) => {
  const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  const { task, definition } = findTask(state, context.params.task_id, context);
  if (definition.reviews.length === 0) throw wrongState('This task decides about no other.');
  const view = await viewContext(context, state, await releasesOf(context.tx, state));
  return reviewView(task, definition, state, factsOf(context, state), view);
});

export const resolveComment = writes(reviewContract.resolveComment, async (context) => {
  const { params, body, actor, tx } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  findTask(loaded.state, params.task_id, context);
  const { settled, releases } = await change(context, loaded, resolve(params.task_id, Number(params.comment_id), body.resolved));
  const view = await viewContext(context, settled.state, releases);
  const { task, definition } = findTask(settled.state, params.task_id, context);
  return taskView(task, definition, settled.state, factsOf(context, settled.state), view);
});
