import { type RawBuilder, sql } from 'kysely';
import { pipelineWrite, prepared, type Tx } from '@/platform/server/db';
import type { LiveEvent } from '../event';
import type { EventScope } from './tenant';
import './tables';

/** More than this and the page looks at all of them; what is told to every process stays small. */
const MOST_TASKS = 20;

type NewEvent = Pick<LiveEvent, 'kind' | 'request_id'> & Partial<Pick<LiveEvent, 'version' | 'task_ids'>>;

/**
 * Tells open pages that something changed, in the transaction of the change: they hear of it if and
 * only if it commits. To all who see the job, to one user, or (no tenant) to everybody.
 */
export function publish(tx: Tx, to: Partial<EventScope>, news: NewEvent): void {
  pipelineWrite(prepared(tx), publishSql(to, news));
}

/** The same as a part of a statement that does more. */
export const publishSql = (to: Partial<EventScope>, { kind, request_id, version = null, task_ids = null }: NewEvent): RawBuilder<unknown> =>
  sql`insert into app.live_events (xid, at, kind, job_id, contractor_id, program_keys, user_id, task_ids, version, request_id)
    values (pg_current_xact_id(), clock_timestamp(), ${kind}, ${to.job_id ?? null}, ${to.contractor_id ?? null}, ${to.program_keys ?? []},
      ${to.user_id ?? null}, ${task_ids && task_ids.length > MOST_TASKS ? null : task_ids}, ${version}, ${request_id})`;
