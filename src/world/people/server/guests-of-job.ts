import type { Selectable } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { GuestsTable } from './tables';

/** A guest of a job, as the company sees them. */
export type GuestOfJob = Selectable<GuestsTable>;

/** Everybody who was ever asked in, the first one first. */
export const guestsOfJob = (tx: Tx, jobId: string): Promise<GuestOfJob[]> =>
  tx.selectFrom('app.guests as guests').selectAll().where('job_id', '=', jobId).orderBy('created_at').execute();

export async function noteGuestDone(tx: Tx, guestId: string, now: Date): Promise<void> {
  await tx.updateTable('app.guests').set({ done_at: now }).where('id', '=', guestId).execute();
}

/** The job has another company or other programs: its guests go along. */
export async function moveGuests(
  tx: Tx,
  { job_id, contractor_id, program_keys }: { job_id: string; contractor_id: string; program_keys: string[] },
): Promise<void> {
  await tx.updateTable('app.guests').set({ contractor_id, program_keys }).where('job_id', '=', job_id).execute();
}
