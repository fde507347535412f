import { SYSTEM } from '@/access';
import { asSystem } from '@/access/server';
import { stillHasRights } from '@/foundation/accounts/server';
import { type AuditContext, recordAudit } from '@/foundation/audit/server';
import { publishedListOf } from '@/foundation/equipment';
import { markGone, type NewEquipment, writeListed } from '@/foundation/equipment/server';
import { type BackgroundJobContext, implementBackgroundJob } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { t } from './messages';
import { applyImportRequest } from './requests';
import { deletePartsOfList, type EquipmentImportRow, failImport, findImport } from './store';
import './tables';

/** Maximum number of pieces of equipment that one transaction writes. */
const BATCH = 500;

type Deps = Pick<BackgroundJobContext<never>, 'db' | 'clock' | 'jobId'>;

/** Writes an import into the catalog in batches. After an interruption, the next run continues with the next batch, so no batch is written twice. */
export const applyImportBackgroundJob = implementBackgroundJob(applyImportRequest, async ({ payload: { import_id }, isLastAttempt, signal, ...deps }) => {
  const row = await asSystem(deps.db, (tx) => findImport(tx, import_id));
  if (row.state !== 'applying') return;
  const { applied_by: by } = row;
  if ((by?.kind === 'staff' || by?.kind === 'contractor') && !(await stillHasRights(deps.db, by)))
    return asSystem(deps.db, (tx) => failImport(tx, import_id, t.source('rights_changed_failure')));
  try {
    while (await applyBatch(deps, row)) signal.throwIfAborted();
  } catch (error) {
    if (isLastAttempt) await asSystem(deps.db, (tx) => failImport(tx, import_id, t.source('import_failed_failure')));
    throw error;
  }
  await finish(deps, row);
});

/** Applies the next batch of equipment. Returns false if no equipment is left to apply. */
function applyBatch({ db, clock, jobId }: Deps, row: EquipmentImportRow): Promise<boolean> {
  return asSystem(db, async (tx) => {
    const lines = await tx
      .selectFrom('app.equipment_import_lines')
      .select(['equipment_id', 'kind', 'name', 'unit', 'changes'])
      .where('import_id', '=', row.id)
      .where('is_applied', '=', false)
      .orderBy('equipment_id')
      .limit(BATCH)
      .forUpdate()
      .execute();
    if (lines.length === 0) return false;
    const now = clock.now();
    const listed = lines.flatMap(({ unit }): NewEquipment[] => (unit ? [unit] : []));
    const gone = lines.filter(({ kind }) => kind === 'gone');
    if (listed.length > 0) await writeListed(tx, row.list, listed, now);
    if (gone.length > 0)
      await markGone(
        tx,
        row.list,
        gone.map(({ equipment_id }) => equipment_id),
        row.source_date,
      );
    for (const { equipment_id, kind, name, changes } of lines)
      if (kind === 'changed' || kind === 'gone') await recordUnit(contextOf(tx, row, now, jobId), row, { id: equipment_id, name, kind, changes });
    await tx
      .updateTable('app.equipment_import_lines')
      .set({ is_applied: true })
      .where('import_id', '=', row.id)
      .where(
        'equipment_id',
        'in',
        lines.map(({ equipment_id }) => equipment_id),
      )
      .execute();
    const done = lines.filter(({ kind }) => kind !== 'unusable').length;
    await tx
      .updateTable('app.equipment_imports')
      .set((eb) => ({ done: eb('done', '+', done) }))
      .where('id', '=', row.id)
      .execute();
    return true;
  });
}

type ChangedUnit = { id: string; name: string; kind: 'changed' | 'gone'; changes: Parameters<typeof recordAudit>[1]['changes'] };

const recordUnit = (context: AuditContext, row: EquipmentImportRow, { id, name, kind, changes }: ChangedUnit) =>
  recordAudit(context, {
    action: kind === 'gone' ? t.source('listed_gone_entry') : t.source('listed_changed_entry'),
    object: { kind: 'equipment', id, name },
    changes: [...changes, { field: 'list', before: null, after: `${publishedListOf(row.list).source}, ${row.source_date}` }],
    programs: null,
  });

const contextOf = (tx: Tx, { applied_by }: EquipmentImportRow, now: Date, jobId: string): AuditContext => ({
  tx,
  actor: applied_by ?? SYSTEM,
  now,
  request: { id: `job-${jobId}` },
});

async function finish({ db, clock, jobId }: Deps, { id }: EquipmentImportRow): Promise<void> {
  await asSystem(db, async (tx) => {
    const row = await findImport(tx, id);
    if (row.state !== 'applying') return;
    const now = clock.now();
    await tx.updateTable('app.equipment_imports').set({ state: 'applied', applied_at: now }).where('id', '=', id).execute();
    await deletePartsOfList(tx, row);
    // Delete the rows for unchanged equipment and the unusable rows, because the history of the import shows only changes.
    await tx.deleteFrom('app.equipment_import_lines').where('import_id', '=', id).where('kind', 'in', ['same', 'unusable']).execute();
    const counts = { added: row.added, changed: row.changed, gone: row.gone, wrong: row.wrong, source_date: row.source_date };
    await recordAudit(contextOf(tx, row, now, jobId), {
      action: t.source('applied_entry'),
      object: { kind: 'equipment_list', id, name: `${publishedListOf(row.list).source}: ${row.file_name}` },
      changes: Object.entries(counts).map(([field, after]) => ({ field, before: null, after })),
      programs: null,
    });
  });
}
