import { sql } from 'kysely';
import { type Actor, isInternal } from '@/access';
import { contractorNameSql, userNameSql } from '@/foundation/accounts/server';
import { type DeclinedProgram, declinedProgramsSql } from '@/job-data/server';
import type { CardSource } from '@/job-view';
import { keysOf } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { rowColumnsFor } from '../columns';
import type { JobsQuery } from './filters';
import { orderBySql, type PageRequest, pageIds, type RowPosition, rowGroupSql } from './paging';

/** Values of a card, with the job's contractor and the job's position in the list. Times are strings in the format of PostgreSQL. */
export type CardRow = CardSource &
  RowPosition & {
    contractor_can_see_incentives: boolean;
    ops_user_name: string | null;
    declined: DeclinedProgram[] | null;
  };

/** Selects only the address fields that a card shows, because complete place objects would double the size of a page. */
const ADDRESS = sql`jobs.place ->> 'street' as street, jobs.place ->> 'unit' as unit, jobs.place ->> 'city' as city, jobs.place ->> 'state' as state, jobs.place ->> 'zip' as zip`;

/**
 * Reads the cards of a page in one statement: first the IDs from an index, then the columns and names. Reads one card more than the page has, to find out
 * whether another page follows.
 */
export async function loadCards(tx: Tx, actor: Actor, paging: PageRequest, filtered: JobsQuery): Promise<CardRow[]> {
  // The next task, the number of open tasks and the rebate are stored in separate columns for contractors and for staff. Contractors and staff see only their
  // own columns.
  const side = sql.raw(isInternal(actor) ? 'internal' : 'contractor');
  const rowValues = keysOf(rowColumnsFor(isInternal(actor))).map((name) => sql`, ${sql.ref(`jobs.${name}`)}`);
  const opsUser = isInternal(actor) ? userNameSql(sql.ref('jobs.ops_user_id')) : sql`null`;
  const { rows } = await sql<CardRow>`
    select
      jobs.id, jobs.short_code, jobs.job_name, jobs.first_name, jobs.last_name, jobs.external_id, ${ADDRESS},
      jobs.created_at::text, jobs.install_start_date, jobs.current_stage_started_at::text, jobs.stage, jobs.contractor_id, jobs.program_keys, jobs.eligibility,
      jobs.payment_status, jobs.payment_statuses, jobs.is_canceled, jobs.canceled, jobs.is_closed, coalesce(jobs.deemed <> 'null'::jsonb, false) as is_deemed,
      coalesce(jobs.reactivated <> 'null'::jsonb, false) as is_reactivated, jobs.claimed,
      jobs.action_owner, jobs.open_owners, jobs.has_contractor_task_exception, jobs.has_ops_task_exception,
      jobs.reservation_expires_on, jobs.contractor_can_see_incentives, jobs.ops_user_id,
      jobs.next_task_${side} as next_task, jobs.pending_${side} as pending, jobs.pending_contractor, jobs.rebate_${side} as rebate${sql.join(rowValues, sql``)},
      ${contractorNameSql(sql.ref('jobs.contractor_id'))} as contractor_name,
      ${opsUser} as ops_user_name,
      ${declinedProgramsSql} as declined,
      ${rowGroupSql(paging)} as list_group
    from (${pageIds(filtered, paging, actor)}) page
    join app.jobs jobs on jobs.id = page.id
    order by ${orderBySql(paging, 'page')}`.execute(tx);
  return rows;
}
