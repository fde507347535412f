import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import './tables';

/**
 * User with the ID of the sign-in account (`subject`). `programs` is null for staff of all programs, and for contractor users whose contractor has no programs.
 */
type SignIn = { id: string; name: string; email: string; subject: string; programs: string[] | null };

type Search = { /** Programs of the administrator who searches. */ programs: 'all' | readonly string[]; id?: string; q?: string; limit: number };

/**
 * Returns active users with their sign-in accounts, found by ID or by a part of the name or email address. Omits users without an account. If `programs` is a
 * list, returns only users whose programs are all in the list, as in `/api/users`.
 */
export async function signInMethodsOf(tx: Tx, { programs, id, q = '', limit }: Search): Promise<SignIn[]> {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await tx
    .selectFrom('app.users as users')
    .select(['id', 'display_name', 'email', 'subject', PROGRAMS.as('programs')])
    .where('active', '=', true)
    .where(programs === 'all' ? sql<boolean>`true` : isWithin(programs))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(q !== '', (query) => query.where((eb) => eb.or([eb('display_name', 'ilike', pattern), eb('email', 'ilike', pattern)])))
    .orderBy('display_name')
    .limit(limit)
    .execute();
  return rows.flatMap(({ display_name, subject, ...row }) => (subject === null ? [] : [{ ...row, name: display_name, subject }]));
}

const isWithin = (programs: readonly string[]) => sql<boolean>`case when users.kind = 'staff' then users.program_keys <@ ${[...programs]}::text[] else
  exists (select from app.contractor_programs p where p.contractor_id = users.contractor_id)
  and not exists (select from app.contractor_programs p where p.contractor_id = users.contractor_id and not p.program_key = any (${[...programs]}::text[])) end`;

const PROGRAMS = sql<string[] | null>`case when users.kind = 'staff' then users.program_keys else
  (select array_agg(p.program_key order by p.program_key) from app.contractor_programs p where p.contractor_id = users.contractor_id) end`;
