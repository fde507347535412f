import { writeUseCase } from '@/access/server';
import { taskAction } from '@/features/tasks/server';
import { recordNotKnown } from '../changes/not-known';
import * as guestsContract from '../contract';

/** Records "I do not know" for questions of a task. */
export const answerNotKnownHandler = writeUseCase(guestsContract.answerNotKnown, (context) =>
  taskAction(context, recordNotKnown(context.params.task_id, context.body.fields)),
);
