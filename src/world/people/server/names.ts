import type { Tx } from '@/platform/server/db';

/** Names of companies or people by id, in one query; ids nobody has are left out. */
export async function namesOf(tx: Tx, table: 'app.contractors' | 'app.users', ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  if (table === 'app.contractors')
    return new Map((await tx.selectFrom('app.contractors').select(['id', 'name']).where('id', 'in', ids).execute()).map((row) => [row.id, row.name]));
  return new Map((await tx.selectFrom('app.users').select(['id', 'display_name']).where('id', 'in', ids).execute()).map((row) => [row.id, row.display_name]));
}
