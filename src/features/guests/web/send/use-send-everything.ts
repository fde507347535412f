import { useTaskAct } from '@/features/tasks/web/use-task-act';
import { isEmail } from '@/rules/forms';
import type { JobDetail } from '@/view';
import { sendTask } from '../../contract';
import { t } from './messages';
import { personOf, preselected } from './recipients';

/** One letter with everything that only the homeowner can answer, by one press; null where nothing is known to send, or nobody to send it to. */
export function useSendEverything(job: JobDetail): { email: string; titles: string[]; busy: boolean; run: () => void } | null {
  const { name, email } = personOf(job, 'homeowner');
  const act = useTaskAct(sendTask, { said: t('sent_to_email', { email }) });
  const sendable = job.tasks.filter((task) => task.abilities.send && task.can_send_to.includes('homeowner'));
  const chosen = preselected(sendable, 'homeowner', undefined);
  const [first, ...also] = chosen;
  if (first === undefined || !isEmail(email)) return null;
  return {
    email,
    titles: sendable.flatMap((task) => (chosen.includes(task.id) ? task.guest_title : [])),
    busy: act.isPending,
    run: () =>
      act.mutate({
        params: { job_id: job.id, task_id: first },
        body: { role: 'homeowner', name: name.trim() || null, email, message: null, also },
      }),
  };
}
