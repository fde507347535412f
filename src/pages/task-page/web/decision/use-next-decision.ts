import { getWorklist } from '@/features/assignment-and-worklist';
import { nextInWorklist } from '@/features/assignment-and-worklist/web/next-in-worklist';
import type { TaskView } from '@/features/tasks';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery, useQueryClient } from '@/platform/web';
import { isDecisionPage } from './is-decision-page';

/** Finds the next task of the same kind in the worklist. Staff make the same kind of decision for many jobs in a row. */
export function useNextDecision(view: TaskView) {
  const isDecision = useCurrentUser().kind === 'staff' && isDecisionPage(view);
  const client = useQueryClient();
  const worklistItems = useApiQuery(getWorklist, { query: { kind: view.key, per_page: 2 } }, { enabled: isDecision }).data?.items ?? [];
  const hasNext = isDecision && worklistItems.some(({ task_id }) => task_id !== null && task_id !== view.id);
  const toNext = async () => {
    await client.invalidateQueries({ queryKey: [getWorklist.path] });
    return nextInWorklist(view);
  };
  return { hasNext, toNext: hasNext ? toNext : undefined };
}
