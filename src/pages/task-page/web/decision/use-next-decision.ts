import { staffQueue } from '@/features/staff';
import { nextInWorklist } from '@/features/staff/web/next-in-worklist';
import type { TaskView } from '@/features/tasks';
import { useCall, useQueryClient } from '@/platform/web';
import { useMe } from '@/world/people/web';
import { isDecisionPage } from './is-decision-page';

/** Staff decide the same thing in one job after the other: whether another one waits, and the way to it once this one is recorded. */
export function useNextDecision(view: TaskView) {
  const isDecision = useMe().kind === 'staff' && isDecisionPage(view);
  const client = useQueryClient();
  const waiting = useCall(staffQueue, { query: { kind: view.key, per_page: 2 } }, { enabled: isDecision }).data?.items ?? [];
  const hasNext = isDecision && waiting.some(({ task_id }) => task_id !== null && task_id !== view.id);
  const toNext = async () => {
    await client.invalidateQueries({ queryKey: [staffQueue.path] });
    return nextInWorklist(view);
  };
  return { hasNext, toNext: hasNext ? toNext : undefined };
}
