import type { GuestRole } from '@/access';
import { flagException } from '@/features/tasks';
import { type Change, completeBySystem } from '@/job';
import { AppError, badInput, type Issue } from '@/platform';
import { t } from './messages';
import { tasksWithGuest } from './send';

/**
 * "I'm done": every task that lies with the guest is completed, or given back with a note when they
 * cannot answer it. Pressing it again changes nothing and tells nobody twice.
 */
export const completeGuestVisit =
  (role: GuestRole, cannotAnswer: Readonly<Record<string, string>>): Change =>
  (work, facts) => {
    // A task with a page of its own completes there, by itself.
    const waiting = tasksWithGuest(work, role).filter((task) => !work.definition(task).guestPage);
    if (waiting.length === 0) return;
    const issues: Issue[] = [];
    for (const task of waiting) {
      const note = cannotAnswer[task.id];
      if (note !== undefined) continue;
      try {
        completeBySystem(work, task, facts());
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal;
        issues.push({ path: `tasks.${task.id}`, code: 'incomplete', message: work.definition(task).title, task_id: task.id, problems: refusal.issues });
      }
    }
    if (issues.length > 0) throw badInput(issues);
    for (const [taskId, note] of Object.entries(cannotAnswer)) giveBack(work, taskId, role, note, facts);
    const { actor } = work.context;
    const by = actor.kind === 'guest' ? { email: actor.email, name: actor.name } : null;
    const taskIds = waiting.filter(({ id }) => cannotAnswer[id] === undefined).map(({ id }) => id);
    work.event({ kind: 'guest_done', role, by, task_ids: taskIds, cannot_answer: Object.values(cannotAnswer).join('; ') || null });
  };

function giveBack(work: Parameters<Change>[0], taskId: string, role: GuestRole, note: string, facts: Parameters<Change>[1]): void {
  const task = tasksWithGuest(work, role).find((other) => other.id === taskId);
  if (!task) return;
  flagException(taskId, {
    kind: 'contractor',
    description: t.kept('cannot_answer', { role: role.replace('_', ' '), note }),
    blocking: false,
    visible_to_contractor: true,
  })(work, facts);
  task.waiting_on = null;
  task.owner = task.default_owner === role ? 'contractor' : task.default_owner;
}
