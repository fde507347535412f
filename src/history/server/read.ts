import { sql } from 'kysely';
import { type Actor, mayRead, type VisibilityClass } from '@/access';
import type { Tx } from '@/platform/server/db';

export type HistoryQuery = {
  type?: string;
  owner?: string;
  field?: string;
  task_id?: string;
  from?: string;
  to?: string;
  q?: string;
  page_number: number;
  per_page: number;
};

/**
 * A job's trail, newest first. Rows stay, values the reader may not see are told as changed: who did
 * what and when is never hidden from those who may read the history.
 */
export async function readHistory(tx: Tx, actor: Actor, jobId: string, query: HistoryQuery) {
  const matching = tx
    .selectFrom('app.history as history')
    .where('job_id', '=', jobId)
    .$if(Boolean(query.type), (q) => q.where('type', 'in', (query.type ?? '').split(',')))
    .$if(Boolean(query.owner), (q) => q.where('owner_name', '=', query.owner ?? ''))
    .$if(Boolean(query.field), (q) => q.where('field', '=', query.field ?? ''))
    .$if(Boolean(query.task_id), (q) => q.where('task_id', '=', query.task_id ?? ''))
    .$if(Boolean(query.from), (q) => q.where('at', '>=', new Date(`${query.from}T00:00:00Z`)))
    .$if(Boolean(query.to), (q) => q.where('at', '<', new Date(new Date(`${query.to}T00:00:00Z`).getTime() + 86_400_000)))
    .$if(Boolean(query.q), (q) =>
      q.where((eb) => eb.or([eb('action', 'ilike', `%${query.q}%`), eb('field', 'ilike', `%${query.q}%`), eb('owner_name', 'ilike', `%${query.q}%`)])),
    );
  const { total } = await matching.select(() => sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset((query.page_number - 1) * query.per_page)
    .execute();
  return {
    items: rows.map((row) => {
      const readable = row.visibility === null || mayRead(actor, row.visibility as VisibilityClass);
      return {
        id: String(row.id),
        type: row.type,
        action: row.action,
        owner: row.owner_name,
        owner_role: row.owner_role,
        at: row.at.toISOString(),
        field: row.field,
        subject: row.subject,
        before: readable ? row.before : row.before === null ? null : MASK,
        after: readable ? row.after : row.after === null ? null : MASK,
        task_id: row.task_id,
        request_id: row.request_id,
      };
    }),
    total,
    page_number: query.page_number,
    per_page: query.per_page,
  };
}

const MASK = '•••• changed';
