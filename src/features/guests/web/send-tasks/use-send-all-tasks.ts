import { useTaskAction } from '@/features/tasks/web/use-task-action';
import type { JobDetail } from '@/job-view';
import type { ApiError } from '@/platform/web';
import { isEmail } from '@/rules/forms';
import { sendTask } from '../../contract';
import { t } from './messages';
import { preselectedTasks, suggestedRecipient } from './recipients';

/** `problem`: why sending failed, or that it is unknown whether the email was sent. The text is shown next to the button. */
type SendEverything = { email: string; titles: string[]; busy: boolean; problem: string | null; run: () => void };

/** Returns an action that sends all of the homeowner's tasks in one email. Null if there is no task to send or no valid email address. */
export function useSendAllTasks(job: JobDetail): SendEverything | null {
  const { name, email } = suggestedRecipient(job, 'homeowner');
  const sendTasks = useTaskAction(sendTask, { successMessage: t('sent_to_email', { email }) });
  const sendable = job.tasks.filter((task) => task.abilities.send && task.can_send_to.includes('homeowner'));
  const chosen = preselectedTasks(sendable, 'homeowner', undefined);
  const [first, ...also] = chosen;
  if (first === undefined || !isEmail(email)) return null;
  return {
    email,
    titles: sendable.flatMap((task) => (chosen.includes(task.id) ? task.guest_title : [])),
    busy: sendTasks.isPending,
    // Ignore the error of a request for an earlier selection of tasks.
    problem: sendTasks.error && sendTasks.variables.params.task_id === first ? problemOf(sendTasks.error) : null,
    run: () =>
      sendTasks.mutate({
        params: { job_id: job.id, task_id: first },
        body: { role: 'homeowner', name: name.trim() || null, email, message: null, also },
      }),
  };
}

/** Returns the message for an error. If the server did not respond, the email may already be sent; repeating the action does not send it twice. */
const problemOf = ({ status, message }: ApiError): string => (status === 0 || status > 500 ? t('send_unknown_error') : message);
