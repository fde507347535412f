import type { Change } from '@/job';
import { t } from './messages';

/** A user who leaves, or who takes over the jobs. `program_keys`: programs of a staff user; null if the user is not limited to some programs. */
export type HandOverUser = { id: string; display_name: string; program_keys: readonly string[] | null };

/**
 * Hands over an open job of a user who left to the user `taking`: the assignment and the reviews. Removes the claim of the user who left. If `taking` is null,
 * no user is assigned. A job that was neither assigned to nor claimed by this user does not change. The worklist shows the returned reviews of such a job to
 * the owner of the job.
 */
export const handOver =
  (leaving: HandOverUser, taking: HandOverUser | null, by: string): Change =>
  (draft) => {
    const { state } = draft;
    // Staff of other programs could not see the job, so they do not take it over.
    const next = taking?.program_keys && !state.programs.some(({ key }) => taking.program_keys?.includes(key)) ? null : taking;
    const isTheirs = state.contractor_user_id === leaving.id || state.ops_user_id === leaving.id || state.claimed?.user_id === leaving.id;
    if (!isTheirs) return;
    if (state.contractor_user_id === leaving.id) state.contractor_user_id = next?.id ?? null;
    if (state.ops_user_id === leaving.id) state.ops_user_id = next?.id ?? null;
    if (state.claimed?.user_id === leaving.id) state.claimed = null;
    for (const task of state.tasks) if (task.reviewer?.id === leaving.id) task.reviewer = next && { id: next.id, name: next.display_name };
    draft.note({ type: 'action', action: t.source('handed_over'), after: t.source('user_deactivated_reason', { name: leaving.display_name, by }) });
  };
