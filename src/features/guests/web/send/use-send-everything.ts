import { useTaskAction } from '@/features/tasks/web/use-task-action';
import type { JobDetail } from '@/job-view';
import type { ApiError } from '@/platform/web';
import { isEmail } from '@/rules/forms';
import { sendTask } from '../../contract';
import { t } from './messages';
import { preselectedTasks, recipientFor } from './recipients';

/** `problem`: why it was not sent, or that nobody knows; it stands where it was pressed. */
type SendEverything = { email: string; titles: string[]; busy: boolean; problem: string | null; run: () => void };

/** One letter with everything that only the homeowner can answer, by one press; null where nothing is known to send, or nobody to send it to. */
export function useSendAllTasks(job: JobDetail): SendEverything | null {
  const { name, email } = recipientFor(job, 'homeowner');
  const act = useTaskAction(sendTask, { said: t('sent_to_email', { email }) });
  const sendable = job.tasks.filter((task) => task.abilities.send && task.can_send_to.includes('homeowner'));
  const chosen = preselectedTasks(sendable, 'homeowner', undefined);
  const [first, ...also] = chosen;
  if (first === undefined || !isEmail(email)) return null;
  return {
    email,
    titles: sendable.flatMap((task) => (chosen.includes(task.id) ? task.guest_title : [])),
    busy: act.isPending,
    // Of this press: what is to be sent later was not refused.
    problem: act.error && act.variables.params.task_id === first ? problemOf(act.error) : null,
    run: () =>
      act.mutate({
        params: { job_id: job.id, task_id: first },
        body: { role: 'homeowner', name: name.trim() || null, email, message: null, also },
      }),
  };
}

/** Without an answer of ours the letter may be on its way; the same press once more sends no second one. */
const problemOf = ({ status, message }: ApiError): string => (status === 0 || status > 500 ? t('not_known_whether_sent') : message);
