import { sql } from 'kysely';
import type { Role } from '@/access';
import type { Tx } from '@/platform/server/db';
import './tables';

type Colleague = { id: string; email: string; display_name: string };

/** Returns the active staff users who work on a program and have one of the roles. */
export const staffOfProgram = (tx: Tx, program: string, roles: readonly Role[]): Promise<Colleague[]> =>
  tx
    .selectFrom('app.users')
    .select(['id', 'email', 'display_name'])
    .where('kind', '=', 'staff')
    .where('active', '=', true)
    .where(sql<boolean>`(program_keys is null or ${program} = any (program_keys))`)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .orderBy('id')
    .execute();
