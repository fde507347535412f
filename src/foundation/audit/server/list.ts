import { assertCan } from '@/access';
import { readUseCase, secretResponseUseCase } from '@/access/server';
import { dateInTimeZone } from '@/platform';
import { type CsvColumns, csvText } from '@/platform/server/csv';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { recordExport } from './export';
import './tables';

type Filters = { object_kind?: contract.AuditedKind | undefined; object_id?: string | undefined; q?: string | undefined };

/**
 * Returns a query for the matching audit records. Row-level security limits staff of some programs to records of these programs and records that concern all
 * programs.
 */
function matchingRecords(tx: Tx, { object_kind, object_id, q }: Filters) {
  let logQuery = tx.selectFrom('app.audit_log as audit_log');
  if (object_kind) logQuery = logQuery.where('object_kind', '=', object_kind);
  if (object_id) logQuery = logQuery.where('object_id', '=', object_id);
  if (!q) return logQuery;
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return logQuery.where((eb) => eb.or([eb('object_name', 'ilike', pattern), eb('actor_name', 'ilike', pattern), eb('action', 'ilike', pattern)]));
}

const listAuditHandler = readUseCase(contract.listAudit, async ({ tx, actor, query: { page_number, per_page, ...wanted } }) => {
  assertCan(actor, 'history.see');
  const recordQuery = matchingRecords(tx, wanted);
  const rows = await recordQuery
    .selectAll()
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page_number - 1) * per_page)
    .execute();
  const { total } = await recordQuery.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map(({ actor_name, actor_role, at, ...row }) => ({ ...row, at: at.toISOString(), owner: actor_name, owner_role: actor_role })),
    total: Number(total),
    page_number,
    per_page,
  };
});

/** Maximum number of records in an export. Users export older records by narrowing the search. */
const MAX_RECORDS = 10_000;

type AuditedChange = { row: Awaited<ReturnType<typeof readRecords>>[number]; change: { field: string; before: unknown; after: unknown } };

const COLUMNS: CsvColumns<AuditedChange> = {
  when: ({ row }) => row.at.toISOString(),
  who: ({ row }) => row.actor_name,
  role: ({ row }) => row.actor_role,
  act: ({ row }) => row.action,
  kind: ({ row }) => row.object_kind,
  object: ({ row }) => row.object_name,
  object_id: ({ row }) => row.object_id,
  field: ({ change }) => change.field,
  before: ({ change }) => inCell(change.before),
  after: ({ change }) => inCell(change.after),
  request_id: ({ row }) => row.request_id,
};

const readRecords = (tx: Tx, wanted: Filters) =>
  matchingRecords(tx, wanted)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MAX_RECORDS + 1)
    .execute();

const exportAuditHandler = secretResponseUseCase(contract.exportAudit, async ({ tx, actor, now, deployment, request, query }) => {
  assertCan(actor, 'history.see');
  const rows = await readRecords(tx, query);
  const records = rows.slice(0, MAX_RECORDS);
  // The file has one line for each changed field. A record without changed fields also has one line.
  const lines = records.flatMap((row) =>
    (row.changes.length > 0 ? row.changes : [{ field: '', before: null, after: null }]).map((change) => ({ row, change })),
  );
  const file_name = `audit-${dateInTimeZone(now, deployment.timeZone)}.csv`;
  await recordExport({ tx, actor, now, request }, file_name);
  return {
    file_name,
    csv: csvText(COLUMNS, lines),
    records: records.length,
    is_whole: rows.length <= MAX_RECORDS,
  };
});

const inCell = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));

export const AUDIT_ROUTES = [listAuditHandler, exportAuditHandler];
