import type { Job } from '../job';
import { t } from './messages';

/** The number of open tasks with the people who must do them: a contractor counts their own, staff count everybody's. */
export function pendingWords({ pending_tasks: all, pending_contractor: contractor }: Pick<Job, 'pending_tasks' | 'pending_contractor'>): string {
  if (contractor === undefined) return t('tasks_pending_contractor', { count: all });
  const others = all - contractor;
  if (contractor === 0) return t('tasks_pending_others', { count: others });
  return others === 0 ? t('tasks_pending_own', { count: contractor }) : t('tasks_pending_both', { contractor, others });
}
