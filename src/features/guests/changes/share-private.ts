import type { Change } from '@/job';
import { t } from './messages';

/**
 * Records that the earlier recipient of the tasks allowed the new recipient to read the earlier recipient's private answers. A repeated call changes nothing.
 */
export const sharePrivate =
  (from: { guest_id: string; name: string; email: string }, to: string): Change =>
  (draft) => {
    const tasks = draft.state.tasks.filter((task) => task.edits.some(({ id }) => id === from.guest_id) && !task.shared_with?.includes(to));
    for (const task of tasks) {
      task.shared_with = [...(task.shared_with ?? []), to];
      task.version += 1;
    }
    if (tasks.length > 0) draft.note({ type: 'action', action: t.source('answers_shared_entry'), before: from.email, after: to });
  };
