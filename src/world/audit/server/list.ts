import { must } from '@/access';
import { reads } from '@/access/server';
import * as contract from '../contract';
import './tables';

/** Whose acts these are is the wall's matter: staff of some programs get theirs. */
const list = reads(contract.listAudit, async ({ tx, actor, query: { object_kind, object_id, q, page_number, per_page } }) => {
  must(actor, 'history.see');
  let found = tx.selectFrom('app.audit_log as audit_log');
  if (object_kind) found = found.where('object_kind', '=', object_kind);
  if (object_id) found = found.where('object_id', '=', object_id);
  if (q) {
    const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where((eb) => eb.or([eb('object_name', 'ilike', words), eb('actor_name', 'ilike', words), eb('action', 'ilike', words)]));
  }
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

export const AUDIT_CALLS = [list];
