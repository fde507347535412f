import type { Tx } from '@/platform/server/db';
import './tables';

export type SignIn = { id: string; name: string; email: string; subject: string };

/** People who can sign in, one or by words of their name or address, and by which account. */
export async function signInsOf(tx: Tx, { id, q = '', most }: { id?: string; q?: string; most: number }): Promise<SignIn[]> {
  const words = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await tx
    .selectFrom('app.users as users')
    .select(['id', 'display_name', 'email', 'subject'])
    .where('active', '=', true)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(q !== '', (query) => query.where((eb) => eb.or([eb('display_name', 'ilike', words), eb('email', 'ilike', words)])))
    .orderBy('display_name')
    .limit(most)
    .execute();
  return rows.flatMap(({ display_name, subject, ...row }) => (subject === null ? [] : [{ ...row, name: display_name, subject }]));
}
