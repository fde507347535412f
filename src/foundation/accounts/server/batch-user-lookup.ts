import DataLoader from 'dataloader';
import { sessionSettingsFor } from '@/access/server';
import { boundSql, type Database } from '@/platform/server/db';

/** What a good token says of a caller; `session`: the hash of their sign-in. */
export type Caller = {
  subject: string;
  /** Null: nobody checked it. */
  email: string | null;
  session: string;
};

export type UserRow = {
  id: string;
  email: string;
  display_name: string;
  kind: 'contractor' | 'staff';
  roles: string[];
  contractor_id: string | null;
  company_name: string | null;
  program_keys: string[] | null;
  active: boolean;
  /** Signed out, or another password was chosen, while the token goes on. */ has_ended: boolean;
};

/** More than wait at once, on any day that is not a bad one. */
const MOST_TOGETHER = 50;

/**
 * Finds our row of each caller, anew for each call. Callers whose requests arrived in the same turn are looked up by one
 * question: for a call that is nearly all rules, asking the database and hearing its answer was an eighth of the work.
 */
export function createUserLoader(db: Database): (caller: Caller) => Promise<UserRow | null> {
  const loader = new DataLoader((callers: readonly Caller[]) => findAll(db, callers), {
    // A row is as old as the call that asks for it: whoever was disabled a moment ago is out.
    cache: false,
    maxBatchSize: MOST_TOGETHER,
    // When all requests that lie there are read.
    batchScheduleFn: (send) => setImmediate(send),
  });
  return (caller) => loader.load(caller);
}

async function findAll(db: Database, callers: readonly Caller[]): Promise<(UserRow | null)[]> {
  const asked = JSON.stringify(callers.map((caller, place) => ({ place, ...caller })));
  const rows = await db.asking<UserRow & { place: number }>(
    sessionSettingsFor(null, ''),
    boundSql`select q.place, u.id, u.email, u.display_name, u.kind, u.roles, u.contractor_id, u.program_keys, u.active,
        app.contractor_name(u.contractor_id) as company_name, app.session_has_ended(q.session) as has_ended
      from json_to_recordset(${asked}) as q (place int, subject text, email text, session text)
        cross join lateral app.find_user(q.subject, q.email) u`,
  );
  const found = new Map(rows.map(({ place, ...row }) => [place, row]));
  return callers.map((_, place) => found.get(place) ?? null);
}
