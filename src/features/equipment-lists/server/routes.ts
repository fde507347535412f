import { fileUseCase, readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { ordererFromActor } from '@/foundation/accounts/server';
import { dateInTimeZone, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import { csvFile } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import { FileResponse } from '@/platform/server/http';
import * as contract from '../contract';
import { matchedColumns, putEquipmentImportColumnsHandler } from './columns';
import { t } from './messages';
import { requestApplying } from './request-applying';
import { readImportRequest } from './requests';
import { sourceRoutes } from './sources';
import { findImport, importItemOf, lockImport } from './store';
import './tables';

const LINES_PER_PAGE = 50;
const SHOWN_PROBLEMS = 50;
const PROBLEMS_PER_READ = 5_000;

const startEquipmentImportHandler = writeUseCase(contract.startEquipmentImport, async ({ tx, actor, now, deployment, body: { source_date, ...body } }) => {
  const id = newId();
  const day = source_date ?? dateInTimeZone(now, deployment.timeZone);
  await tx
    .insertInto('app.equipment_imports')
    .values({ id, ...body, source_date: day, created_by: ordererFromActor(actor).name, created_at: now })
    .execute();
  return importItemOf(await findImport(tx, id));
});

const putEquipmentImportPartHandler = writeUseCase(contract.putEquipmentImportPart, async ({ tx, params: { import_id, part }, body: { content } }) => {
  await lockImport(tx, import_id, ['receiving']);
  await tx
    .insertInto('app.equipment_import_parts')
    .values({ import_id, part, content })
    .onConflict((conflict) => conflict.columns(['import_id', 'part']).doUpdateSet({ content }))
    .execute();
  return { received: part };
});

const readEquipmentImportHandler = writeUseCase(contract.readEquipmentImport, async ({ tx, params: { import_id }, body: { parts } }) => {
  const row = await lockImport(tx, import_id, ['receiving', 'reading']);
  if (row.state === 'reading') return importItemOf(row);
  const received = await tx
    .selectFrom('app.equipment_import_parts')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('import_id', '=', import_id)
    .where('part', '<', parts)
    .executeTakeFirstOrThrow();
  if (Number(received.count) < parts) throw wrongState(t('parts_missing_error'));
  await tx.updateTable('app.equipment_imports').set({ state: 'reading' }).where('id', '=', import_id).execute();
  await enqueue(tx, readImportRequest, { import_id }, { key: `equipment-import:${import_id}` });
  return importItemOf(await findImport(tx, import_id));
});

const getEquipmentImportHandler = readUseCase(contract.getEquipmentImport, async ({ tx, params: { import_id }, query: { kind, page_number } }) => {
  const row = await findImport(tx, import_id);
  const lines = await tx
    .selectFrom('app.equipment_import_lines')
    .select(['equipment_id', 'line', 'name', 'changes'])
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .orderBy('name')
    .orderBy('equipment_id')
    .limit(LINES_PER_PAGE)
    .offset((page_number - 1) * LINES_PER_PAGE)
    .execute();
  return {
    ...importItemOf(row),
    headings: row.headings,
    columns: matchedColumns(row),
    lines,
    lines_per_page: LINES_PER_PAGE,
    problems: await problemsFrom(tx, import_id, 0, SHOWN_PROBLEMS),
  };
});

const problemsFrom = (tx: Tx, importId: string, from: number, most: number): Promise<contract.LineProblemView[]> =>
  tx
    .selectFrom('app.equipment_import_problems')
    .select(['line', 'column_name as column', 'value', 'reason'])
    .where('import_id', '=', importId)
    .where('number', '>=', from)
    .orderBy('number')
    .limit(most)
    .execute();

const PROBLEM_COLUMNS = {
  line: ({ line }: contract.LineProblemView) => line,
  column: ({ column }: contract.LineProblemView) => column,
  value: ({ value }: contract.LineProblemView) => value,
  reason: ({ reason }: contract.LineProblemView) => reason,
};

const exportEquipmentImportProblemsHandler = fileUseCase(contract.exportEquipmentImportProblems, async ({ read: run, params: { import_id } }) => {
  await run((tx) => findImport(tx, import_id));
  async function* pages() {
    for (let from = 0; ; from += PROBLEMS_PER_READ) {
      const rows = await run((tx) => problemsFrom(tx, import_id, from, PROBLEMS_PER_READ));
      yield rows;
      if (rows.length < PROBLEMS_PER_READ) return;
    }
  }
  return new FileResponse('wrong-lines.csv', csvFile(PROBLEM_COLUMNS, pages()));
});

const applyEquipmentImportHandler = writeUseCase(contract.applyEquipmentImport, async ({ tx, actor, params: { import_id } }) => {
  const row = await lockImport(tx, import_id, ['preview', 'applying', 'applied']);
  if (row.state === 'preview') await requestApplying(tx, import_id, actor);
  return importItemOf(await findImport(tx, import_id));
});

const discardEquipmentImportHandler = writeUseCase(contract.discardEquipmentImport, async ({ tx, params: { import_id } }) => {
  await lockImport(tx, import_id, ['receiving', 'unmatched', 'preview', 'discarded', 'failed']);
  await tx.deleteFrom('app.equipment_import_parts').where('import_id', '=', import_id).execute();
  await tx.updateTable('app.equipment_imports').set({ state: 'discarded' }).where('id', '=', import_id).execute();
  return importItemOf(await findImport(tx, import_id));
});

/** Endpoints for equipment list imports. `hosts`: hosts from which lists may be downloaded. */
export const equipmentListRoutes = (given: { hosts: readonly string[] }): readonly UseCase[] => [
  ...sourceRoutes(given),
  startEquipmentImportHandler,
  putEquipmentImportPartHandler,
  readEquipmentImportHandler,
  putEquipmentImportColumnsHandler,
  getEquipmentImportHandler,
  exportEquipmentImportProblemsHandler,
  applyEquipmentImportHandler,
  discardEquipmentImportHandler,
];
