import type { Tx } from '@/platform/server/db';
import type { PublicRecord, RecordSource } from '../record';
import './tables';

/** Returns the stored record of a job; undefined before the first lookup. */
export const findRecord = (tx: Tx, jobId: string) =>
  tx.selectFrom('app.public_records as public_records').selectAll().where('job_id', '=', jobId).executeTakeFirst();

/** Stores the newest record of a job. `record`: null if the source has no record of the home. */
export async function storeRecord(tx: Tx, jobId: string, source: RecordSource, record: PublicRecord | null, now: Date): Promise<void> {
  const columns = {
    source: source.name,
    is_simulated: source.isSimulated,
    home_values: record && JSON.stringify(record.values),
    recorded_on: record?.recorded_on ?? null,
    looked_up_at: now,
  };
  await tx
    .insertInto('app.public_records')
    .values({ job_id: jobId, ...columns })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(columns))
    .execute();
}
