import type { JobState } from '@/job-data';
import type { SavedJob, TenantColumns } from '@/job-data/server';
import { jsonEquals } from '@/platform';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import { type BoardRow, boardRowsOf, storedBoardRows } from '../board-rows';
import './tables';

/**
 * Updates the board rows of a job. Deletes the rows of payments that left the board, and writes the changed rows. If `tenantMoved` is true, writes all rows,
 * because their contractor or programs changed (tenant columns, for row-level security).
 */
export async function syncPaymentRows(tx: Tx, { before, after, tenant, tenantMoved }: SavedJob): Promise<void> {
  const [was, is] = [boardRowsOf(before), boardRowsOf(after)];
  const removedIds = was.filter((row) => !is.some(({ payment_id }) => payment_id === row.payment_id)).map(({ payment_id }) => payment_id);
  if (removedIds.length > 0) pipelineWrite(tx, tx.deleteFrom('app.payments').where('payment_id', 'in', removedIds));
  const earlier = new Map(was.map((row) => [row.payment_id, row]));
  const changed = is.filter((row) => tenantMoved || !jsonEquals(earlier.get(row.payment_id) ?? null, row));
  if (changed.length > 0) await write(tx, changed, tenant);
}

/** Rebuilds the board rows of a job from its state. Correct rows are not written again. */
export async function rebuildPaymentRows(tx: Tx, state: JobState, tenant: TenantColumns): Promise<void> {
  const stored = await tx.selectFrom('app.payments').selectAll().where('job_id', '=', state.id).execute();
  const current = stored.map(({ program_set: _set, cents, payable_cents, since, reminded_at, ...row }) => ({
    ...row,
    cents: Number(cents),
    payable_cents: Number(payable_cents),
    since: since.toISOString(),
    reminded_at: reminded_at?.toISOString() ?? null,
  }));
  const expectedRows = storedBoardRows(boardRowsOf(state), tenant).map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
  if (jsonEquals(sorted(current), sorted(expectedRows))) return;
  await tx.deleteFrom('app.payments').where('job_id', '=', state.id).execute();
  if (expectedRows.length > 0) await write(tx, expectedRows, tenant);
}

const sorted = <R extends Pick<BoardRow, 'payment_id'>>(rows: readonly R[]): R[] => rows.toSorted((a, b) => a.payment_id.localeCompare(b.payment_id));

const write = (tx: Tx, rows: readonly BoardRow[], tenant: TenantColumns) =>
  tx
    .insertInto('app.payments')
    .values(storedBoardRows(rows, tenant))
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet((eb) => ({
        contractor_id: eb.ref('excluded.contractor_id'),
        program_keys: eb.ref('excluded.program_keys'),
        cents: eb.ref('excluded.cents'),
        payable_cents: eb.ref('excluded.payable_cents'),
        lane: eb.ref('excluded.lane'),
        since: eb.ref('excluded.since'),
        due_on: eb.ref('excluded.due_on'),
        sent_on: eb.ref('excluded.sent_on'),
        invoice: eb.ref('excluded.invoice'),
        reference: eb.ref('excluded.reference'),
        reason: eb.ref('excluded.reason'),
        hold_reason: eb.ref('excluded.hold_reason'),
        voiding: eb.ref('excluded.voiding'),
        reminded_at: eb.ref('excluded.reminded_at'),
        invoice_key: eb.ref('excluded.invoice_key'),
        reference_key: eb.ref('excluded.reference_key'),
      })),
    )
    .execute();
