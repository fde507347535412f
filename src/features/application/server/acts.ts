import { writes } from '@/access/server';
import { act } from '@/view/server';
import { cancelJob, restoreJob } from '../changes';
import * as applicationContract from '../contract';

export const cancel = writes(applicationContract.cancelJob, (context) => act(context, cancelJob(context.body.reason, context.body.note ?? null)));

export const restore = writes(applicationContract.restoreJob, (context) => act(context, restoreJob()));
