import { sql } from 'kysely';
import { pipelineWrite, type Tx, withPreparedStatements } from '@/platform/server/db';
import type { LiveEvent } from '../event';
import type { EventScope } from './tenant';
import './tables';

/** Maximum number of task IDs in an event, so that messages stay small. With more tasks, pages refresh all tasks of the job. */
const MAX_TASKS = 20;

type NewEvent = Pick<LiveEvent, 'kind' | 'request_id'> & Partial<Pick<LiveEvent, 'version' | 'task_ids'>>;

/**
 * Publishes a change to open pages. The event is written in the transaction of the change, so it is sent only if the change commits. Recipients are
 * everyone who sees the job, one user, the staff of programs, or everyone if `to` is empty (`EventScope`).
 */
export function publish(tx: Tx, to: Partial<EventScope>, { kind, request_id, version = null, task_ids = null }: NewEvent): void {
  const insert = sql`insert into app.live_events (xid, at, kind, job_id, contractor_id, program_keys, user_id, task_ids, version, request_id)
    values (pg_current_xact_id(), clock_timestamp(), ${kind}, ${to.job_id ?? null}, ${to.contractor_id ?? null}, ${to.program_keys ?? []},
      ${to.user_id ?? null}, ${task_ids && task_ids.length > MAX_TASKS ? null : task_ids}, ${version}, ${request_id})`;
  pipelineWrite(withPreparedStatements(tx), insert);
}
