import type { Tx } from '@/platform/server/db';
import type { DoeIds } from '../reader';
import './tables';

/** Returns the IDs that DOE assigned to the address and the applicant of each of these jobs. Jobs without IDs are absent. */
export async function findDoeIds(tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, DoeIds>> {
  if (jobIds.length === 0) return new Map();
  const rows = await tx.selectFrom('app.federal_ids').select(['job_id', 'address_id', 'applicant_id']).where('job_id', 'in', jobIds).execute();
  return new Map(rows.map(({ job_id, ...ids }) => [job_id, ids]));
}

export async function storeDoeIds(tx: Tx, job_id: string, ids: DoeIds, now: Date): Promise<void> {
  const columns = { ...ids, changed_at: now };
  await tx
    .insertInto('app.federal_ids')
    .values({ job_id, ...columns })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(columns))
    .execute();
}

/** Returns the stored records of a job, with DOE's last responses. */
export const findStoredRecords = (tx: Tx, job_id: string) =>
  tx
    .selectFrom('app.federal_records')
    .select(['program_key', 'kind', 'upgrade', 'day', 'state', 'status', 'is_withdrawn', 'gaps', 'fingerprint', 'doe_id', 'messages', 'answered_at'])
    .where('job_id', '=', job_id)
    .execute();
export type StoredRecord = Awaited<ReturnType<typeof findStoredRecords>>[number];
