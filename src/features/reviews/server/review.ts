import { reads, writes } from '@/access/server';
import { resolveComment as resolve } from '@/features/tasks';
import { actOnTask } from '@/features/tasks/server';
import { factsOf, findTask, releasesOf } from '@/job/server';
import { wrongState } from '@/platform';
import { jobsFor } from '@/record/server';
import { inReadersWords } from '@/rules/forms';
import { viewContext } from '@/view/server';
import * as reviewContract from '../contract';
import { reviewView } from '../view';
import { t } from './messages';

export const getReview = reads(reviewContract.getReview, async (context) => {
  const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  const { task, definition } = findTask(state, context.params.task_id, context);
  if (definition.reviews.length === 0) throw wrongState(t('this_task_decides_about_no_other'));
  const view = await viewContext(context, state, await releasesOf(context.tx, state));
  return reviewView(task, inReadersWords(definition), state, factsOf(context, state), view);
});

export const resolveComment = writes(reviewContract.resolveComment, (context) =>
  actOnTask(context, resolve(context.params.task_id, Number(context.params.comment_id), context.body.resolved)),
);
