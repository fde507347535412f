import { writeUseCase } from '@/access/server';
import { jobAction } from '@/job-view/server';
import { cancelJob, restoreJob } from '../changes';
import * as applicationContract from '../contract';
import { withdrawDecline as changeDecline } from '../corrections';

export const cancelJobHandler = writeUseCase(applicationContract.cancelJob, (context) =>
  jobAction(context, cancelJob(context.body.reason, context.body.note ?? null)),
);

export const restoreJobHandler = writeUseCase(applicationContract.restoreJob, (context) => jobAction(context, restoreJob()));

export const withdrawDeclineHandler = writeUseCase(applicationContract.withdrawDecline, ({ body, ...context }) =>
  jobAction(context, changeDecline(body.program_id, body.reason)),
);
