import type { Change } from '@/job';
import { t } from './messages';

/** User who leaves, or user who takes over the jobs. `program_keys`: programs of a staff user; null if the user may see all programs. */
export type HandOverUser = { id: string; display_name: string; program_keys: readonly string[] | null };

/**
 * Hands over an open job from the user `leaving` to the user `taking`: the assignment and the reviews. Removes the claim of the user who leaves. If `taking` is
 * null, the job is left unassigned. Skips a job that was neither assigned to nor claimed by the user who leaves. If this user reviewed tasks of a skipped job,
 * the worklist shows returned tasks to the staff user in charge of the job.
 */
export const handOver =
  (leaving: HandOverUser, taking: HandOverUser | null, by: string): Change =>
  (draft) => {
    const { state } = draft;
    // Staff of other programs cannot see the job, so they cannot take it over.
    const next = taking?.program_keys && !state.programs.some(({ key }) => taking.program_keys?.includes(key)) ? null : taking;
    const isTheirs = state.contractor_user_id === leaving.id || state.ops_user_id === leaving.id || state.claimed?.user_id === leaving.id;
    if (!isTheirs) return;
    if (state.contractor_user_id === leaving.id) state.contractor_user_id = next?.id ?? null;
    if (state.ops_user_id === leaving.id) state.ops_user_id = next?.id ?? null;
    if (state.claimed?.user_id === leaving.id) state.claimed = null;
    for (const task of state.tasks) if (task.reviewer?.id === leaving.id) task.reviewer = next && { id: next.id, name: next.display_name };
    draft.note({ type: 'action', action: t.source('handed_over'), after: t.source('user_deactivated_reason', { name: leaving.display_name, by }) });
  };
