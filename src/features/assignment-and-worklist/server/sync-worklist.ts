import type { JobState } from '@/job-data';
import type { SavedJob, TenantColumns } from '@/job-data/server';
import { jsonEquals } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { type WorklistRow, worklistRowsOf } from '../worklist';
import './tables';

type WorklistChange = Pick<SavedJob, 'before' | 'after' | 'tenantMoved'> & { tenant: Tenant };
type Tenant = Pick<TenantColumns, 'contractor_id' | 'program_keys'>;

/** Updates the worklist rows of a job: deletes, inserts and changes rows. */
export async function syncWorklist(tx: Tx, { before, after, tenant, tenantMoved }: WorklistChange): Promise<void> {
  const earlier = new Map((before ? worklistRowsOf(before) : []).map((row) => [keyOf(row), row]));
  const rows = worklistRowsOf(after);
  const removedRows = [...earlier.entries()].filter(([key]) => !rows.some((row) => keyOf(row) === key)).map(([, row]) => row);
  if (removedRows.length > 0)
    await tx
      .deleteFrom('app.worklist')
      .where((eb) =>
        eb(
          eb.refTuple('about_id', 'definition', 'owner'),
          'in',
          removedRows.map((row) => eb.tuple(row.about_id, row.definition, row.owner)),
        ),
      )
      .execute();
  const changed = rows
    .filter((row) => tenantMoved || !jsonEquals(earlier.get(keyOf(row)) ?? null, row))
    .map((row) => ({ ...row, ...tenant, job_id: after.id }));
  if (changed.length === 0) return;
  await tx
    .insertInto('app.worklist')
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(['about_id', 'definition', 'owner']).doUpdateSet((eb) => ({
        contractor_id: eb.ref('excluded.contractor_id'),
        program_keys: eb.ref('excluded.program_keys'),
        stage: eb.ref('excluded.stage'),
        reviewer_id: eb.ref('excluded.reviewer_id'),
        ops_user_id: eb.ref('excluded.ops_user_id'),
        has_exception: eb.ref('excluded.has_exception'),
        since: eb.ref('excluded.since'),
        rank: eb.ref('excluded.rank'),
        is_owned: eb.ref('excluded.is_owned'),
        subject: eb.ref('excluded.subject'),
      })),
    )
    .execute();
}

/** Rebuilds the worklist rows of a job from its state. Writes nothing if the rows are already correct. */
export async function rebuildWorklist(tx: Tx, state: JobState, tenant: Tenant): Promise<void> {
  const stored = await tx.selectFrom('app.worklist').selectAll().where('job_id', '=', state.id).execute();
  const current = stored.map(({ program_set: _set, job_id: _job, since, ...row }) => ({ ...row, since: new Date(since).toISOString() }));
  const expectedRows = worklistRowsOf(state).map((row) => ({ ...row, ...tenant, since: new Date(row.since).toISOString() }));
  if (jsonEquals(sorted(current), sorted(expectedRows))) return;
  await tx.deleteFrom('app.worklist').where('job_id', '=', state.id).execute();
  await syncWorklist(tx, { before: null, after: state, tenant, tenantMoved: true });
}

const sorted = <R extends Pick<WorklistRow, 'about_id' | 'definition' | 'owner'>>(rows: R[]): R[] => rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

/**
 * Returns the key of a row. The key includes the kind, because an open task with an exception has two rows with the same ID. It includes the owner, because
 * operations and finance can both have exceptions of the same task.
 */
const keyOf = (row: Pick<WorklistRow, 'about_id' | 'definition' | 'owner'>): string => `${row.about_id} ${row.definition} ${row.owner}`;
