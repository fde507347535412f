import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { isNumber, toCents } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { federalRecordsOfJob, NO_IDS } from './reported';
import { findDoeIds } from './store';
import type { ViewedRecord } from './view';
import './tables';

/** Returns the rebate in dollars that the record reports; null for an assessment, or while the rebate is unknown. */
function amountOf({ payload, view: { kind } }: ViewedRecord): number | null {
  const amount = payload[kind === 'redemption' ? 'rebate_deducted' : 'reservation_amount'];
  return isNumber(amount) ? amount : null;
}

/** Returns the hash of a payload. Equal payloads have equal hashes, because the fields of a payload always have the same order. */
export const fingerprintOf = (payload: unknown): string => createHash('sha256').update(JSON.stringify(payload)).digest('hex');

/**
 * Calculates the records of a job and stores those that have a date. If the job no longer has a stored record, marks this record as withdrawn. Deletes the
 * record instead if DOE never responded to it and it does not wait to be sent. Runs as the system, in a transaction that has locked the job.
 */
export async function storeRecords(useCase: UseCaseContext, state: JobState): Promise<void> {
  const { tx } = useCase;
  const rows = await calculateRows(useCase, state);
  if (rows.length > 0)
    await tx
      .insertInto('app.federal_records')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['job_id', 'program_key', 'kind', 'upgrade']).doUpdateSet((eb) => ({
          day: eb.ref('excluded.day'),
          amount_cents: eb.ref('excluded.amount_cents'),
          gaps: eb.ref('excluded.gaps'),
          payload: eb.ref('excluded.payload'),
          fingerprint: eb.ref('excluded.fingerprint'),
          is_withdrawn: false,
        })),
      )
      .execute();
  await withdrawOthers(
    tx,
    state.id,
    rows.map((row) => `${row.program_key} ${row.kind} ${row.upgrade}`),
  );
}

async function calculateRows(useCase: UseCaseContext, state: JobState) {
  const doeIds = (await findDoeIds(useCase.tx, [state.id])).get(state.id) ?? NO_IDS;
  const programs = state.canceled ? [] : await federalRecordsOfJob(useCase, state, { doeIds });
  return programs.flatMap(({ program, records }) => records.flatMap((record) => rowOf(state.id, program, record)));
}

/**
 * Updates the stored records immediately after a change by staff, who expect to see the result. Updates only existing rows, because staff cannot add or delete
 * rows.
 */
export async function updateStoredRecords(useCase: UseCaseContext, state: JobState): Promise<void> {
  for (const { job_id, program_key, kind, upgrade, ...values } of await calculateRows(useCase, state))
    await useCase.tx
      .updateTable('app.federal_records')
      .set(values)
      .where('job_id', '=', job_id)
      .where('program_key', '=', program_key)
      .where('kind', '=', kind)
      .where('upgrade', '=', upgrade)
      .execute();
}

async function withdrawOthers(tx: Tx, job_id: string, remaining: readonly string[]): Promise<void> {
  const isOther = sql<boolean>`not (program_key || ' ' || kind || ' ' || upgrade = any (${[...remaining]}::text[]))`;
  await tx.deleteFrom('app.federal_records').where('job_id', '=', job_id).where(isOther).where('answers', '=', 0).where('status', '<>', 'waiting').execute();
  await tx.updateTable('app.federal_records').set({ is_withdrawn: true }).where('job_id', '=', job_id).where(isOther).execute();
}

function rowOf(job_id: string, program_key: string, record: ViewedRecord) {
  const { view, payload } = record;
  if (view.day === null) return [];
  const amount = amountOf(record);
  return [
    {
      job_id,
      program_key,
      kind: view.kind,
      upgrade: view.upgrade,
      day: view.day,
      amount_cents: amount === null ? null : toCents(amount),
      gaps: JSON.stringify(view.gaps),
      payload: JSON.stringify(payload),
      fingerprint: fingerprintOf(payload),
    },
  ];
}
