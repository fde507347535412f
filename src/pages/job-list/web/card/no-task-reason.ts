import { OWNER_LABELS } from '@/access';
import type { ListedJob } from '../job';
import { t } from './messages';

/** Returns why a job has no next task: it is canceled or closed, it waits for a decision, or no task is due. */
export function noTaskReason({
  is_canceled,
  is_closed,
  action_owner,
  action_required,
}: Pick<ListedJob, 'is_canceled' | 'is_closed' | 'action_owner' | 'action_required'>): string {
  if (is_canceled) return t('canceled_job_note');
  if (is_closed) return t('all_done');
  if (action_required) return t('decision_due_note');
  return action_owner ? t('decision_awaited_note', { owner_labels: OWNER_LABELS[action_owner].toLowerCase() }) : t('no_task_due_note');
}
