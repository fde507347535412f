import { stringify } from 'csv-stringify/sync';
import { assertCan } from '@/access';
import { auditedReadUseCase, readUseCase } from '@/access/server';
import { dateInTimeZone } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { recordExport } from './export';
import './tables';

type Filters = { object_kind?: contract.AuditedKind | undefined; object_id?: string | undefined; q?: string | undefined };

/** Selects the matching records. Row-level security limits staff of some programs to theirs. */
function matchingRecords(tx: Tx, { object_kind, object_id, q }: Filters) {
  let found = tx.selectFrom('app.audit_log as audit_log');
  if (object_kind) found = found.where('object_kind', '=', object_kind);
  if (object_id) found = found.where('object_id', '=', object_id);
  if (!q) return found;
  const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return found.where((eb) => eb.or([eb('object_name', 'ilike', words), eb('actor_name', 'ilike', words), eb('action', 'ilike', words)]));
}

const list = readUseCase(contract.listAudit, async ({ tx, actor, query: { page_number, per_page, ...wanted } }) => {
  assertCan(actor, 'history.see');
  const found = matchingRecords(tx, wanted);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page_number - 1) * per_page)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map(({ actor_name, actor_role, at, ...row }) => ({ ...row, at: at.toISOString(), owner: actor_name, owner_role: actor_role })),
    total: Number(total),
    page_number,
    per_page,
  };
});

/** Maximum number of records in an export, more than an office makes in a year. Narrow the search for older ones. */
const MAX_RECORDS = 10_000;

const COLUMNS = ['when', 'who', 'role', 'act', 'kind', 'object', 'object_id', 'field', 'before', 'after', 'request_id'];

const exportAll = auditedReadUseCase(contract.exportAudit, async ({ tx, actor, now, installation, request, query }) => {
  assertCan(actor, 'history.see');
  const rows = await matchingRecords(tx, query)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MAX_RECORDS + 1)
    .execute();
  const acts = rows.slice(0, MAX_RECORDS);
  const lines = acts.flatMap((row) => {
    const act = [row.at.toISOString(), row.actor_name, row.actor_role, row.action, row.object_kind, row.object_name, row.object_id];
    const changes = row.changes.length > 0 ? row.changes : [{ field: '', before: null, after: null }];
    return changes.map(({ field, before, after }) => [...act, field, inCell(before), inCell(after), row.request_id]);
  });
  const file_name = `audit-${dateInTimeZone(now, installation.timeZone)}.csv`;
  await recordExport(tx, { actor, now, request }, file_name);
  return {
    file_name,
    // Spreadsheets run cells that begin like a formula, so escape them.
    csv: stringify([COLUMNS, ...lines], { bom: true, escape_formulas: true }),
    acts: acts.length,
    is_whole: rows.length <= MAX_RECORDS,
  };
});

const inCell = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));

/** Endpoints of the audit log. */
export const AUDIT_CALLS = [list, exportAll];
