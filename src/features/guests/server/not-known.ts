import { writeUseCase } from '@/access/server';
import { taskAction } from '@/features/tasks/server';
import { noteNotKnown } from '../changes/not-known';
import * as guestsContract from '../contract';

/** Records "I do not know" for questions of a task. */
export const answerNotKnownHandler = writeUseCase(guestsContract.answerNotKnown, (context) =>
  taskAction(context, noteNotKnown(context.params.task_id, context.body.fields)),
);
