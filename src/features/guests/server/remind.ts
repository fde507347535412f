import { writes } from '@/access/server';
import * as tasksContract from '@/features/tasks/contract';
import { findTask } from '@/features/tasks/server/tasks';
import { taskView } from '@/features/tasks/view';
import { mustTask } from '@/job/abilities';
import { change, factsOf, viewContext } from '@/job/server/context';
import { jobsFor } from '@/job/server/store';
import { Refusal, wrongState } from '@/platform';

/** Sends the invite again, with a fresh link, at most once a day for a task. */
export const remind = writes(tasksContract.remindGuest, async (context) => {
  const { tx, actor, params, now } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const { task, definition } = findTask(loaded.state, params.task_id, context);
  mustTask('recall', loaded.state, task, definition, actor);
  const last = task.sent.at(-1);
  if (!last) throw wrongState('This task was not sent.');
  if (now.getTime() - new Date(last.sent_at).getTime() < 86_400_000)
    throw new Refusal('wrong_state', 'A message went out less than a day ago. Please wait until tomorrow.');
  const { settled, releases } = await change(context, loaded, (work) => {
    const again = work.state.tasks.find((other) => other.id === task.id);
    if (!again) return;
    again.sent = [...again.sent, { ...last, sent_at: work.context.now }];
    work.event({ kind: 'task_sent', task_id: task.id, role: last.role, email: last.email, name: null, message: null });
  });
  const view = await viewContext(context, settled.state, releases);
  const after = findTask(settled.state, task.id, context);
  return taskView(after.task, after.definition, settled.state, factsOf(context, settled.state), view);
});
