import type { Change } from '@/job';
import { t } from './messages';

/** The earlier recipient agreed: the later address reads the private answers they gave. Repeating it changes nothing. */
export const sharePrivate =
  (from: { guest_id: string; name: string; email: string }, to: string): Change =>
  (work) => {
    const tasks = work.state.tasks.filter(
      (task) => Object.values(task.typists ?? {}).some(({ id }) => id === from.guest_id) && !task.shared_with?.includes(to),
    );
    for (const task of tasks) {
      task.shared_with = [...(task.shared_with ?? []), to];
      task.version += 1;
    }
    if (tasks.length > 0) work.note({ type: 'action', action: t.kept('answers_shared_entry'), before: from.email, after: to });
  };
