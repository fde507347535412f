import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { GuestsTable } from './tables';
import './tables';

/** Guest of a job, with all columns of `app.guests`. */
export type JobGuest = Selectable<GuestsTable>;

/** Returns all guests of a job in the order of their invites, including guests whose access was revoked. Helpers are not included. */
export const listJobGuests = (tx: Tx, jobId: string): Promise<JobGuest[]> =>
  tx.selectFrom('app.guests as guests').selectAll().where('job_id', '=', jobId).where('helps', 'is', null).orderBy('created_at').orderBy('id').execute();

/** A person who helps a homeowner with their tasks. */
export type Helper = JobGuest & { helps: string };

/** Returns the present and former helpers of a job, in the order of their invites. */
export async function listHelpers(tx: Tx, jobId: string): Promise<Helper[]> {
  const rows = await tx
    .selectFrom('app.guests as guests')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('helps', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => (row.helps === null ? [] : [{ ...row, helps: row.helps }]));
}

/** Returns the row of a guest or helper. */
export const findGuest = (tx: Tx, guestId: string): Promise<JobGuest | undefined> =>
  tx.selectFrom('app.guests as guests').selectAll().where('id', '=', guestId).executeTakeFirst();

/**
 * SQL expression for a JSON list of the guests of a job who have access, excluding helpers. Null if no guest has access. The times have PostgreSQL's JSON
 * format.
 */
export const guestsWithAccessSql = (jobId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_agg(json_build_object('role', g.role, 'name', g.name, 'email', g.email, 'sent_at', g.sent_at, 'opened_at', g.opened_at, 'done_at', g.done_at)
    order by g.created_at, g.id)
  from app.guests g where g.job_id = ${jobId} and g.revoked_at is null and g.helps is null)`;

/** Records when a guest submitted their tasks. */
export async function markGuestDone(tx: Tx, guestId: string, now: Date): Promise<void> {
  await tx.updateTable('app.guests').set({ done_at: now }).where('id', '=', guestId).execute();
}

export async function setGuestLanguage(tx: Tx, guestId: string, language: string): Promise<void> {
  await tx.updateTable('app.guests').set({ language }).where('id', '=', guestId).execute();
}

/** Updates the contractor and the programs in a job's guest rows after the contractor or the programs of the job change. */
export async function moveGuestsToTenant(
  tx: Tx,
  { job_id, contractor_id, program_keys }: { job_id: string; contractor_id: string; program_keys: string[] },
): Promise<void> {
  await tx.updateTable('app.guests').set({ contractor_id, program_keys }).where('job_id', '=', job_id).execute();
}
