import { writeUseCase } from '@/access/server';
import { tasksContract } from '@/features/tasks';
import { taskAction } from '@/features/tasks/server';
import { recallTask, remindGuestOfTask, sendTasks } from '../changes/send';
import * as guestsContract from '../contract';
import { assertRecipient } from './recipient';

export const sendTaskHandler = writeUseCase(guestsContract.sendTask, async (context) => {
  const { role, email, name, message, also } = context.body;
  await assertRecipient(context, role, email);
  return taskAction(context, sendTasks([context.params.task_id, ...(also ?? [])], role, email, { name: name ?? null, message: message ?? null }));
});

export const recallTaskHandler = writeUseCase(guestsContract.recallTask, (context) => taskAction(context, recallTask(context.params.task_id)));

/** Sends the invite for a task again with a new link, at most once a day per task. */
export const remindGuestHandler = writeUseCase(tasksContract.remindGuest, (context) => taskAction(context, remindGuestOfTask(context.params.task_id)));
