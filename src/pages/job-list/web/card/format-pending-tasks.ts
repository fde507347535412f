import type { ListedJob } from '../job';
import { t } from './messages';

/** Formats the number of open tasks. Contractors see the number of their tasks; staff see one number for the contractor's tasks and one for all other tasks. */
export function formatPendingTasks({ pending_tasks: all, pending_contractor: contractor }: Pick<ListedJob, 'pending_tasks' | 'pending_contractor'>): string {
  if (contractor === undefined) return t('tasks_pending_contractor', { count: all });
  const otherCount = all - contractor;
  if (contractor === 0) return t('tasks_pending_others', { count: otherCount });
  return otherCount === 0 ? t('tasks_pending_own', { count: contractor }) : t('tasks_pending_both', { contractor, others: otherCount });
}
