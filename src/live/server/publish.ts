import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { LiveEvent } from '../event';
import type { Wall } from './wall';
import './tables';

/** More than this and the page looks at all of them; what is told to every process stays small. */
const MOST_TASKS = 20;

type News = Pick<LiveEvent, 'kind' | 'request_id'> & Partial<Pick<LiveEvent, 'version' | 'task_ids'>>;

/**
 * Tells open pages that something changed, in the transaction of the change: they hear of it if and
 * only if it commits. To all who see the job, to one user, or (an empty wall) to everybody.
 */
export async function publish(tx: Tx, to: Partial<Wall>, { kind, request_id, version = null, task_ids = null }: News): Promise<void> {
  await tx
    .insertInto('app.live_events')
    .values({
      xid: sql`pg_current_xact_id()`,
      at: sql`clock_timestamp()`,
      kind,
      job_id: to.job_id ?? null,
      contractor_id: to.contractor_id ?? null,
      program_keys: to.program_keys ?? [],
      user_id: to.user_id ?? null,
      task_ids: task_ids && task_ids.length > MOST_TASKS ? null : task_ids,
      version,
      request_id,
    })
    .execute();
}
