import type { GuestRole } from '@/access';
import type { JobDraft } from '@/job';

/**
 * Records that this role's tasks now go to another address, so that the recipient of the earlier tasks is notified. Call this function before the new invite is
 * added. Ignores installers: a job can have several, so a new installer does not replace an earlier one.
 */
export function noteReplacedRecipient(draft: JobDraft, role: GuestRole, to: string): void {
  if (role === 'installer') return;
  const invites = draft.state.tasks.flatMap((task) => task.sent.filter((invite) => invite.role === role));
  const newest = invites.toSorted((a, b) => a.sent_at.localeCompare(b.sent_at)).at(-1);
  if (!newest || newest.email === to) return;
  if (draft.events.some((event) => event.kind === 'recipient_replaced' && event.role === role && event.email === newest.email)) return;
  draft.event({ kind: 'recipient_replaced', role, email: newest.email, to });
}
