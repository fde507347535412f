import { sql } from 'kysely';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import type { FederalRebate } from '@/rules/programs';
import type { RecordState } from '../contract';
import { sendRequest } from './send-request';
import './tables';

type Program = { program: string; rebate: FederalRebate };

/** Returns the SQL condition for records that are in one of the given states and can be sent or retracted: withdrawn records, and records without gaps. */
const isSendableSql = (states: readonly RecordState[]) => sql<boolean>`state = any (${[...states]}::text[]) and (is_withdrawn or jsonb_array_length(gaps) = 0)`;
const SENDABLE: readonly RecordState[] = ['complete', 'changed', 'to_retract'];
const SENDABLE_AGAIN: readonly RecordState[] = [...SENDABLE, 'refused'];

/**
 * SQL condition for records that are sent together with all records of their month. Excludes records that DOE rejected, which only `requestSendingOfJob` sends.
 */
export const isSentWithMonthSql = isSendableSql(SENDABLE);

/** Marks the records of a month as waiting and queues a background job for each of their jobs. Returns the number of records. */
export async function requestSendingOfMonth(tx: Tx, program: Program, { from, until }: { from: string; until: string }): Promise<number> {
  const rows = await tx
    .updateTable('app.federal_records')
    .set({ status: 'waiting' })
    .where('program_key', '=', program.program)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where(isSentWithMonthSql)
    .returning('job_id')
    .execute();
  const jobs = [...new Set(rows.map(({ job_id }) => job_id))];
  for (const job_id of jobs) await request(tx, job_id, program, jobs.length > 1);
  return rows.length;
}

/**
 * Marks the records of a job as waiting, including those that DOE rejected, and queues the background job that sends them. Returns the number of these records.
 */
export async function requestSendingOfJob(tx: Tx, job_id: string, program: Program): Promise<number> {
  const rows = await tx
    .updateTable('app.federal_records')
    .set({ status: 'waiting' })
    .where('job_id', '=', job_id)
    .where('program_key', '=', program.program)
    .where(isSendableSql(SENDABLE_AGAIN))
    .returning('job_id')
    .execute();
  if (rows.length > 0) await request(tx, job_id, program, false);
  return rows.length;
}

const request = (tx: Tx, job_id: string, { program, rebate }: Program, isOneOfMany: boolean) =>
  enqueue(tx, sendRequest, { job_id, program, part: rebate === 'hear' ? 'hear' : 'homes' }, { key: `federal-send:${job_id}:${program}`, isOneOfMany });

/** Returns true if this record is sent when a user sends the records of the job. */
export const isSentWithJob = ({ state, gaps }: { state: RecordState; gaps: readonly unknown[] }): boolean =>
  SENDABLE_AGAIN.includes(state) && (state === 'to_retract' || gaps.length === 0);
