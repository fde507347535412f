import { sql } from 'kysely';
import { notFound, wrongState } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { ImportItem, ImportState } from '../contract';
import { t } from './messages';
import './tables';

/**
 * Returns a query for imports. `is_outdated`: true if another import of the same list was applied after this import was created, and this import still waits
 * for a decision. An outdated import was compared with an older catalog, so it cannot be applied.
 */
const importRows = (tx: Tx) =>
  tx
    .selectFrom('app.equipment_imports as imports')
    .selectAll('imports')
    .select(
      sql<boolean>`
        imports.state in ('unmatched', 'preview') and exists (
          select from app.equipment_imports as other
           where other.list = imports.list and other.applied_at > imports.created_at and other.id <> imports.id)`.as('is_outdated'),
    );
export type EquipmentImportRow = Awaited<ReturnType<ReturnType<typeof importRows>['executeTakeFirstOrThrow']>>;

export const importItemOf = ({
  created_at,
  applied_at,
  applied_by: _by,
  headings: _headings,
  columns: _columns,
  is_rematched: _rematched,
  ...row
}: EquipmentImportRow): ImportItem => ({
  ...row,
  created_at: created_at.toISOString(),
  applied_at: applied_at?.toISOString() ?? null,
});

export async function findImport(tx: Tx, id: string): Promise<EquipmentImportRow> {
  const row = await importRows(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(t('import_missing_error'));
  return row;
}

/** Locks an import, so that concurrent requests change its state only once. Throws `wrong_state` if the import is not in one of the given states. */
export async function lockImport(tx: Tx, id: string, states: readonly ImportState[]): Promise<EquipmentImportRow> {
  const row = await importRows(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound(t('import_missing_error'));
  if (!states.includes(row.state)) throw wrongState(t('import_state_error'));
  return row;
}

export const newestImports = (tx: Tx): Promise<EquipmentImportRow[]> => importRows(tx).orderBy('created_at', 'desc').orderBy('id').limit(50).execute();

/** Marks an import as failed and deletes its chunks. */
export async function failImport(tx: Tx, id: string, failure: string): Promise<void> {
  await tx.updateTable('app.equipment_imports').set({ state: 'failed', failure }).where('id', '=', id).execute();
  await tx.deleteFrom('app.equipment_import_parts').where('import_id', '=', id).execute();
}

/**
 * Deletes the file chunks of this applied import and of earlier imports of the same list. None of these imports can be applied again, so the portal does not
 * need their files.
 */
export const deletePartsOfList = (tx: Tx, { list, created_at }: EquipmentImportRow) =>
  sql`
    delete from app.equipment_import_parts using app.equipment_imports as i
    where import_id = i.id and i.list = ${list} and i.created_at <= ${created_at} and i.state in ('unmatched', 'preview', 'applied')`.execute(tx);

/** Counts the stored lines of the import by kind, and stores these numbers in the import. */
export const countImportLines = (tx: Tx, id: string) =>
  sql`
    update app.equipment_imports set added = l.added, changed = l.changed, same = l.same, gone = l.gone
    from (
      select count(*) filter (where kind = 'added') as added, count(*) filter (where kind = 'changed') as changed,
        count(*) filter (where kind = 'same') as same, count(*) filter (where kind = 'gone') as gone
      from app.equipment_import_lines where import_id = ${id}
    ) as l
    where id = ${id}`.execute(tx);
