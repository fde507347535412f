import { sql } from 'kysely';
import { asSystem, readAsSystem } from '@/access/server';
import { changesBetween } from '@/foundation/audit';
import { attributeValuesOf, equipmentName, publishedListOf } from '@/foundation/equipment';
import {
  type CellProblem,
  createListReader,
  findCatalogUnits,
  findChosenHeadings,
  type ListReader,
  listedEquipmentSql,
  listedIdOf,
  mergedValues,
  type NewEquipment,
} from '@/foundation/equipment/server';
import { implementBackgroundJob } from '@/platform/server/background-jobs';
import { CsvError, readCsvParts } from '@/platform/server/csv';
import type { Database, Tx } from '@/platform/server/db';
import type { LineKind } from '../contract';
import { t } from './messages';
import { applyAutomatically } from './request-applying';
import { readImportRequest } from './requests';
import { countImportLines, type EquipmentImportRow, failImport, findImport } from './store';
import './tables';

/** Number of lines that one transaction compares and stores. */
const BATCH = 1_000;

/** Thrown if the file has no lines below its headings. */
class WrongFileError extends Error {}

/**
 * Reads the file of an import line by line, and stores the changes that the file would make to the catalog. An interrupted run starts again from the first
 * line. Lines with errors are reported and change nothing.
 */
export const readImportBackgroundJob = implementBackgroundJob(readImportRequest, async ({ payload: { import_id }, db, isLastAttempt, signal }) => {
  const row = await asSystem(db, async (tx) => {
    const found = await findImport(tx, import_id);
    if (found.state !== 'reading') return null;
    await tx.deleteFrom('app.equipment_import_lines').where('import_id', '=', import_id).execute();
    await tx.deleteFrom('app.equipment_import_problems').where('import_id', '=', import_id).execute();
    await tx.updateTable('app.equipment_imports').set({ read_lines: 0, wrong: 0 }).where('id', '=', import_id).execute();
    return found;
  });
  if (!row) return;
  let isMatched: boolean;
  try {
    isMatched = await readLines(db, row, signal);
  } catch (error) {
    if (error instanceof WrongFileError) return asSystem(db, (tx) => failImport(tx, import_id, error.message));
    if (error instanceof CsvError) return asSystem(db, (tx) => failImport(tx, import_id, t.source('no_csv_failure', { error: error.message })));
    if (isLastAttempt) return asSystem(db, (tx) => failImport(tx, import_id, t.source('import_failed_failure')));
    throw error;
  }
  if (!isMatched)
    return asSystem(db, async (tx) => {
      await countImportLines(tx, import_id);
      await tx.updateTable('app.equipment_imports').set({ state: 'unmatched' }).where('id', '=', import_id).execute();
    });
  await asSystem(db, async (tx) => {
    if (publishedListOf(row.list).isWhole) await storeGone(tx, row);
    await countImportLines(tx, import_id);
    await tx.updateTable('app.equipment_imports').set({ state: 'preview', failure: null }).where('id', '=', import_id).execute();
    await applyAutomatically(tx, row);
  });
});

/** Reads the lines of the file. Returns false, without reading the lines, if the file has no headings for required columns. */
async function readLines(db: Database, row: EquipmentImportRow, signal: AbortSignal): Promise<boolean> {
  const chosen = await readAsSystem(db, (tx) => findChosenHeadings(tx, row.list));
  let reader: ListReader | undefined;
  let batch: Line[] = [];
  let problems = 0;
  let lines = 0;
  const store = async () => {
    const from = problems;
    lines += batch.length;
    problems += await asSystem(db, (tx) => storeBatch(tx, row, batch, from, lines));
    batch = [];
  };
  for await (const { record, line } of readCsvParts(partsOf(db, row.id))) {
    signal.throwIfAborted();
    if (reader) batch.push({ line, ...reader.read(record) });
    else {
      reader = createListReader(record, { list: row.list, sourceDate: row.source_date, chosen });
      const { columns, missing } = reader;
      await asSystem(db, (tx) => tx.updateTable('app.equipment_imports').set({ headings: record, columns }).where('id', '=', row.id).execute());
      if (missing.length > 0) return false;
    }
    if (batch.length >= BATCH) await store();
  }
  if (batch.length > 0) await store();
  if (lines === 0) throw new WrongFileError(t.source('empty_file_failure'));
  return true;
}

async function* partsOf(db: Database, importId: string): AsyncGenerator<string> {
  for (let part = 0; ; part += 1) {
    const found = await readAsSystem(db, (tx) =>
      tx.selectFrom('app.equipment_import_parts').select('content').where('import_id', '=', importId).where('part', '=', part).executeTakeFirst(),
    );
    if (!found) return;
    yield found.content;
  }
}

type Line = { line: number; unit: NewEquipment | null; problems: CellProblem[] };
type StoredLine = { equipment_id: string; line: number; kind: LineKind | 'unusable'; name: string; unit: NewEquipment | null; changes: unknown[] };

/** Compares lines with the catalog and stores the result. Returns the number of problems that were found. */
async function storeBatch(tx: Tx, row: EquipmentImportRow, batch: readonly Line[], problemsBefore: number, lines: number): Promise<number> {
  const known = await findCatalogUnits(
    tx,
    batch.flatMap(({ unit }) => (unit ? [listedIdOf(unit)] : [])),
  );
  const stored: StoredLine[] = [];
  const problems: ({ line: number } & CellProblem)[] = [];
  for (const { line, unit, problems: ofLine } of batch) {
    problems.push(...ofLine.map((problem) => ({ line, ...problem })));
    if (!unit) continue;
    const equipment_id = listedIdOf(unit);
    const name = equipmentName(unit);
    if (ofLine.length > 0) {
      stored.push({ equipment_id, line, kind: 'unusable', name, unit: null, changes: [] });
      continue;
    }
    const entry = known.get(equipment_id);
    const changes = entry ? changesBetween(attributeValuesOf(entry), mergedValues(entry, unit)) : [];
    stored.push({ equipment_id, line, kind: !entry ? 'added' : changes.length > 0 ? 'changed' : 'same', name, unit, changes });
  }
  const written = await sql<{ line: number }>`
    insert into app.equipment_import_lines as known (import_id, equipment_id, line, kind, name, unit, changes)
    select distinct on (l.equipment_id) ${row.id}::uuid, l.equipment_id, l.line, l.kind, l.name, l.unit, l.changes
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as l (equipment_id uuid, line integer, kind text, name text, unit jsonb, changes jsonb)
    order by l.equipment_id, l.kind = 'unusable', l.line
    on conflict (import_id, equipment_id) do update
      set line = excluded.line, kind = excluded.kind, name = excluded.name, unit = excluded.unit, changes = excluded.changes
      where known.kind = 'unusable' and excluded.kind <> 'unusable'
    returning line`.execute(tx);
  const usedLines = new Set(written.rows.map(({ line }) => line));
  for (const { line, kind, name } of stored)
    if (kind !== 'unusable' && !usedLines.has(line)) problems.push({ line, column: '', value: name, reason: t.source('duplicate_problem') });
  problems.sort((a, b) => a.line - b.line);
  await sql`
    insert into app.equipment_import_problems (import_id, number, line, column_name, value, reason)
    select ${row.id}::uuid, ${problemsBefore} + p.number, p.line, p.column_name, p.value, p.reason
    from jsonb_to_recordset(${JSON.stringify(problems.map(({ column, ...problem }, number) => ({ number, column_name: column, ...problem })))}::jsonb)
      as p (number integer, line integer, column_name text, value text, reason text)`.execute(tx);
  await tx
    .updateTable('app.equipment_imports')
    .set((eb) => ({ read_lines: lines, wrong: eb('wrong', '+', new Set(problems.map(({ line }) => line)).size) }))
    .where('id', '=', row.id)
    .execute();
  return problems.length;
}

/** Stores a line of kind `gone` for each piece of equipment that the list contained before but the new file lacks. */
const storeGone = (tx: Tx, { id, list }: EquipmentImportRow) =>
  sql`
    insert into app.equipment_import_lines (import_id, equipment_id, kind, name)
    select ${id}::uuid, listed.id, 'gone', listed.name from (${listedEquipmentSql(list)}) as listed
    on conflict (import_id, equipment_id) do nothing`.execute(tx);
