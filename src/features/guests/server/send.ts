import { writes } from '@/access/server';
import { tasksContract } from '@/features/tasks';
import { actOnTask } from '@/features/tasks/server';
import { recallTask, remindOf, sendTasks } from '../changes/send';
import * as guestsContract from '../contract';
import { assertRecipient } from './recipient';

export const send = writes(guestsContract.sendTask, async (context) => {
  const { role, email, name, message, also } = context.body;
  await assertRecipient(context, role, email);
  return actOnTask(context, sendTasks([context.params.task_id, ...(also ?? [])], role, email, { name: name ?? null, message: message ?? null }));
});

export const recall = writes(guestsContract.recallTask, (context) => actOnTask(context, recallTask(context.params.task_id)));

/** Sends the invite again, with a fresh link, at most once a day for a task. */
export const remind = writes(tasksContract.remindGuest, (context) => actOnTask(context, remindOf(context.params.task_id)));
