import { writeUseCase } from '@/access/server';
import { assertDuplicateConfirmed } from '@/features/job-creation/server';
import { assertJobAbility } from '@/job';
import { homeToday, viewerContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { jobAction } from '@/job-view/server';
import { cancelJob, restoreJob } from '../changes';
import * as applicationContract from '../contract';
import { withdrawDecline as changeDecline } from '../corrections';

export const cancelJobHandler = writeUseCase(applicationContract.cancelJob, (context) =>
  jobAction(context, cancelJob(context.body.reason, context.body.note ?? null)),
);

/**
 * Restores a canceled job. If the home or the homeowner has another open job, asks for the same confirmation as the creation of a job. Source:
 * docs/spec/workflow.md §10.
 */
export const restoreJobHandler = writeUseCase(applicationContract.restoreJob, async (context) => {
  const { tx, actor, params, body, now } = context;
  const { state } = await jobsFor(actor).lock(tx, params.job_id);
  assertJobAbility('restore', state, actor, viewerContext(context, state));
  const answers = state.tasks.find(({ definition }) => definition === 'create_job')?.answers ?? {};
  await assertDuplicateConfirmed({ tx, body: { ...body, answers } }, state.place, homeToday(state, now));
  return jobAction(context, restoreJob());
});

export const withdrawDeclineHandler = writeUseCase(applicationContract.withdrawDecline, ({ body, ...context }) =>
  jobAction(context, changeDecline(body.program_id, body.reason)),
);
