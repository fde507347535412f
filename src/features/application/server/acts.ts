import { writes } from '@/access/server';
import { act } from '@/view/server';
import { cancelJob, restoreJob } from '../changes';
import * as applicationContract from '../contract';
import { withdrawDecline as changeDecline } from '../corrections';

export const cancel = writes(applicationContract.cancelJob, (context) => act(context, cancelJob(context.body.reason, context.body.note ?? null)));

export const restore = writes(applicationContract.restoreJob, (context) => act(context, restoreJob()));

export const withdrawDecline = writes(applicationContract.withdrawDecline, ({ body, ...context }) => act(context, changeDecline(body.program_id, body.reason)));
