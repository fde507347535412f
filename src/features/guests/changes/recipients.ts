import type { GuestRole } from '@/access';
import type { JobDraft } from '@/job';

/**
 * Notes that a task goes to another address than everything before, so that the earlier recipient is notified.
 * Call it before the new invite is added. A job can have several installers, so a further installer replaces nobody.
 */
export function noteReplacedRecipient(work: JobDraft, role: GuestRole, to: string): void {
  if (role === 'installer') return;
  const invites = work.state.tasks.flatMap((task) => task.sent.filter((invite) => invite.role === role));
  const newest = invites.toSorted((a, b) => a.sent_at.localeCompare(b.sent_at)).at(-1);
  if (!newest || newest.email === to) return;
  if (work.events.some((event) => event.kind === 'recipient_replaced' && event.role === role && event.email === newest.email)) return;
  work.event({ kind: 'recipient_replaced', role, email: newest.email, to });
}
