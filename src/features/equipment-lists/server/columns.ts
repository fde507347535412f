import { writeUseCase } from '@/access/server';
import { recordAudit } from '@/foundation/audit/server';
import { type ColumnName, DEFINITIONS, publishedListOf } from '@/foundation/equipment';
import { type ChosenHeadings, columnsOf, findChosenHeadings, matchColumns, requiredColumns, storeChosenHeadings } from '@/foundation/equipment/server';
import { badInput, entriesOf, wrongState } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import * as contract from '../contract';
import { t } from './messages';
import { readImportRequest } from './requests';
import { LIST_IDS } from './sources';
import { type EquipmentImportRow, findImport, importItemOf, lockImport } from './store';
import './tables';

type MatchedFile = Pick<EquipmentImportRow, 'list' | 'headings' | 'columns'>;

/** Returns each column of the list with its heading in the file, or null if the file has no heading for the column. */
export function matchedColumns({ list, headings, columns }: MatchedFile): contract.MatchedColumn[] {
  const required = requiredColumns(list);
  return columnsOf(list).map((column) => ({ column, heading: headings[columns.indexOf(column)] ?? null, is_required: required.includes(column) }));
}

/** Stores the chosen column headings for the list, and requests that the worker reads the file again with these headings. */
export const putEquipmentImportColumnsHandler = writeUseCase(contract.putEquipmentImportColumns, async (context) => {
  const { tx, params, body } = context;
  const { import_id } = params;
  const row = await lockImport(tx, import_id, ['unmatched', 'preview']);
  if ((await findImport(tx, import_id)).is_outdated) throw wrongState(t('newer_import_error'));
  assertHeadings(row, body.headings);
  const before = await findChosenHeadings(tx, row.list);
  const after = withoutPublished(row, { ...before, ...body.headings });
  const changes = columnsOf(row.list)
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
  await storeChosenHeadings(tx, row.list, after);
  if (changes.length > 0)
    await recordAudit(context, {
      action: t.source('columns_chosen_entry'),
      object: { kind: 'equipment_list', id: LIST_IDS[row.list], name: publishedListOf(row.list).source },
      changes,
      programs: null,
    });
  await tx.updateTable('app.equipment_imports').set({ state: 'reading', is_rematched: true }).where('id', '=', import_id).execute();
  await enqueue(tx, readImportRequest, { import_id }, { key: `equipment-import:${import_id}` });
  return importItemOf(await findImport(tx, import_id));
});

/**
 * Throws `bad_input` with all heading problems. Checks the headings that would result from the change, including the headings of columns that do not change.
 */
function assertHeadings(row: MatchedFile, given: ChosenHeadings): void {
  const known = columnsOf(row.list);
  const columns = matchedColumns(row).map(({ column, heading, is_required }) => {
    const choice = given[column];
    return { column, is_required, heading: choice === undefined ? heading : choice };
  });
  const problemOf = (column: ColumnName): string | null => {
    if (!known.includes(column)) return t('column_unknown_error');
    const { heading = null, is_required = false } = columns.find((other) => other.column === column) ?? {};
    if (heading === null) return is_required ? t('heading_required_error') : null;
    if (!row.headings.includes(heading)) return t('heading_missing_error', { heading });
    const others = columns.filter((other) => other.heading === heading && other.column !== column).map((other) => labelOf(other.column));
    return others.length > 0 ? t('heading_twice_error', { heading, others: others.join(', ') }) : null;
  };
  const checked = new Set<ColumnName>([...entriesOf(given).map(([column]) => column), ...requiredColumns(row.list)]);
  const issues = [...checked].flatMap((column) => {
    const message = problemOf(column);
    return message === null ? [] : [{ path: `headings.${column}`, code: 'heading', message }];
  });
  if (issues.length > 0) throw badInput(issues);
}

const labelOf = (column: ColumnName): string => (column === 'type' ? t('type_label') : DEFINITIONS[column].label);

/**
 * Returns the chosen headings without those that equal the default heading in the list definition. A column with the default heading has no stored choice, so a
 * later change of the definition applies to it.
 */
function withoutPublished({ list, headings }: MatchedFile, chosen: ChosenHeadings): ChosenHeadings {
  const published = matchColumns(headings, list);
  const publishedHeading = (column: ColumnName): string | null => headings[published.indexOf(column)] ?? null;
  return Object.fromEntries(entriesOf(chosen).filter(([column, heading]) => heading !== publishedHeading(column)));
}
