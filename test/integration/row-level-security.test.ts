import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { ACTOR_ROLES, sessionSettingsFor } from '@/access/server';
import { homeArea, homeKey } from '@/foundation/places';
import { keysOf } from '@/platform';
import { CARLA, createJob, LUIS, openTestApp, type TestApp, uploadPdf } from '../support/app';

/** Tests row-level security in the database without the filters of the application: a query without its `where` must not return a job of another contractor. */
const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const BADGER = '00000000-0000-7000-8000-000000000002';

/** Tables without data about a person, contractor or job. Every role that may read such a table sees all of its rows. */
const FACTS = [
  'app.clock',
  'app.equipment',
  'app.equipment_listings',
  'app.migration_lock',
  'app.migrations',
  'app.program_households',
  'app.program_versions',
];

const TABLES_OF_JOBS = [
  'app.attachments',
  'app.documents',
  'app.evaluations',
  'app.guests',
  'app.history',
  'app.job_programs',
  'app.jobs',
  'app.worklist',
  'app.tasks',
  'app.budget_draws',
  'app.payments',
  'app.readings',
  'app.job_reports',
] as const;

/** Actors that may delete rows of a table. Other tables allow no actor to delete rows. */
const REMOVED_BY: Partial<Record<(typeof TABLES_OF_JOBS)[number], readonly Who[]>> = {
  'app.worklist': ['contractor', 'guest', 'other_staff'],
  'app.budget_draws': ['contractor', 'guest', 'other_staff'],
  'app.payments': ['contractor', 'guest', 'other_staff'],
  'app.readings': ['contractor', 'guest', 'other_staff'],
};

let app: TestApp;
let mine: string;
let theirs: string;
let carla: string;
let luis: string;

beforeAll(async () => {
  app = await openTestApp();
  mine = await createJob(app, CARLA);
  theirs = await createJob(app, LUIS, {
    google_place_id: 'demo-milwaukee-central-library',
    answers: { first_name: 'Bo', last_name: 'Li', email: 'bo@example.com', phone_number: '4145550123', job_scope: ['hvac'] },
  });
  const idOf = async (email: string) =>
    (await app.db.unsafeKysely.selectFrom('app.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  [carla, luis] = [await idOf(CARLA), await idOf(LUIS)];
  await uploadPdf(app, CARLA, mine, 'doc_other');
  await uploadPdf(app, LUIS, theirs, 'doc_other');
  await fill(mine, carla, 'mine');
  await fill(theirs, luis, 'theirs');
  // Fill the counts, and add a pending change of the counts for each contractor.
  await sql`select app.merge_job_count_moves()`.execute(app.db.unsafeKysely);
  await sql`update app.jobs set open_owners = array_append(open_owners, 'x')`.execute(app.db.unsafeKysely);
});
afterAll(() => app.close());

/** Adds a row to every table in which a new job has no rows. */
async function fill(job: string, user: string, word: string): Promise<void> {
  const db = app.db.unsafeKysely;
  const wall = await db.selectFrom('app.jobs').select(['contractor_id', 'program_keys']).where('id', '=', job).executeTakeFirstOrThrow();
  const keys = wall.program_keys;
  const guest = crypto.randomUUID();
  const task = (await db.selectFrom('app.tasks').select('id').where('job_id', '=', job).executeTakeFirstOrThrow()).id;
  const now = app.clock.now();
  const program = word === 'mine' ? 'wi-hear' : 'some-other';
  for (const row of [
    sql`insert into app.guests (id, job_id, contractor_id, program_keys, role, name, email, created_at)
        values (${guest}, ${job}, ${wall.contractor_id}, ${keys}, 'homeowner', 'x', ${word}, ${now})`,
    sql`insert into app.guest_links (token_hash, guest_id, created_at, expires_at) values (${word}, ${guest}, ${now}, ${now})`,
    sql`insert into app.guest_sessions (token_hash, guest_id, created_at, last_seen_at, expires_at) values (${word}, ${guest}, ${now}, ${now}, ${now})`,
    sql`insert into app.documents (task_id, version, job_id, contractor_id, program_keys, position, state)
        values (${task}, 1, ${job}, ${wall.contractor_id}, ${keys}, 0, '{}')`,
    sql`insert into app.worklist (about_id, job_id, contractor_id, program_keys, owner, definition, subject, stage, has_exception, rank, is_owned, since)
        values (${task}, ${job}, ${wall.contractor_id}, ${keys}, 'ops', 'x', '', 'review', false, 2, false, ${now}) on conflict do nothing`,
    sql`insert into app.outgoing_messages (id, job_id, template, key, recipient, subject, created_at)
        values (${crypto.randomUUID()}, ${job}, 'guest_invite', ${word}, ${word}, 'x', ${now})`,
    sql`insert into app.notifications (id, user_id, job_id, key, kind, title, body, created_at) values (${crypto.randomUUID()}, ${user}, ${job}, 'k', 'x', ${word}, 'x', ${now})`,
    sql`insert into app.digest_items (id, user_id, job_id, bundle, line, created_at) values (${crypto.randomUUID()}, ${user}, ${job}, 'daily', ${word}, ${now})`,
    sql`insert into app.idempotency_keys (key, caller, endpoint, body_hash, status, answered_at) values (${word}, ${`user:${user}`}, 'x', 'x', 200, ${now})`,
    sql`insert into app.live_events (xid, at, kind, user_id, program_keys, request_id) values (pg_current_xact_id(), ${now}, 'message', ${user}, '{}', ${word})`,
    sql`insert into app.simulated_invoices (invoice, payment_id, job_id, payee, memo, amount_cents, status, created_at, changed_at)
        values (${word}, ${crypto.randomUUID()}, ${job}, 'x', 'x', 1, 'open', ${now}, ${now})`,
    sql`insert into app.announcements (id, title, content, announcement_type, valid_from, valid_until, display_to_all_contractors, display_to_all_programs,
          contractor_list, program_list, version, created_at, updated_at)
        values (${crypto.randomUUID()}, ${word}, 'x', 'banner', ${now}, ${now}, false, false, ${[wall.contractor_id]}, ${keys}, 1, ${now}, ${now})`,
    sql`insert into app.audit_log (at, actor_kind, actor_name, action, object_kind, object_id, object_name, changes, program_keys, request_id)
        values (${now}, 'staff', ${word}, 'x', 'announcement', ${crypto.randomUUID()}, 'x', '[]', ${keys}, 'x')`,
    sql`insert into app.user_invites (id, email, display_name, kind, roles, contractor_id, invited_by, created_at, expires_at)
        values (${guest}, ${word}, 'x', 'contractor', '{contractor}', ${wall.contractor_id}, 'x', ${now}, ${now})`,
    sql`insert into app.user_invite_links (token_hash, invite_id, email_number, created_at) values (${word}, ${guest}, 1, ${now})`,
    sql`insert into app.contractor_enrollments (contractor_id, enrolled_in, valid_from) values (${wall.contractor_id}, 'tech', ${now})`,
    sql`insert into app.preferred_equipment (contractor_id, equipment_id) select ${wall.contractor_id}, id from app.equipment order by id limit 1`,
    sql`insert into app.budget_draws (job_id, contractor_id, program_keys, program_key, budget_key, cell, period, cents)
        values (${job}, ${wall.contractor_id}, ${keys}, 'wi-hear', 'county', ${word}, '', 1)`,
    sql`insert into app.payments (payment_id, job_id, contractor_id, program_keys, program_key, kind, payee, cents, payable_cents, lane, since)
        values (${guest}, ${job}, ${wall.contractor_id}, ${keys}, 'wi-hear', 'rebate', 'contractor', 1, 1, 'sent', ${now})`,
    sql`insert into app.readings (id, attachment_id, job_id, contractor_id, program_keys, kind, value, confidence, page, x, y, w, h)
        select ${crypto.randomUUID()}, id, job_id, contractor_id, program_keys, 'total', '1.00', 1, 1, 0, 0, 1, 1 from app.attachments where job_id = ${job} limit 1`,
    sql`insert into app.text_replies (id, phone, keyword, received_at) values (${word}, '+16085550100', 'stop', ${now})`,
    sql`insert into app.program_languages (program_key, language, is_on, changed_by, changed_at) values (${program}, ${word}, true, 'x', ${now})`,
    sql`insert into app.program_offices (program_key, name) values (${program}, ${word})`,
    sql`insert into app.pending_releases (program_key, checksum, body, households, arrived_at, status)
        values (${program}, ${word}, '{}', '[]', ${now}, 'waiting')`,
    sql`insert into app.program_drafts (program_key, id, based_on, body, households, started_by, started_by_id, started_at, changed_by, changed_at)
        values (${program}, ${guest}, 1, '{}', '[]', ${word}, ${user}, ${now}, 'x', ${now})`,
    sql`insert into app.program_draft_changes (draft_id, revision, program_key, path, by_id, by_name, at)
        values (${guest}, 2, ${program}, '/name', ${user}, ${word}, ${now})`,
    sql`insert into app.program_presence (program_key, user_id, page, user_name, section, seen_at)
        values (${program}, ${user}, ${guest}, ${word}, 'amounts', ${now})`,
    sql`insert into app.saved_views (id, user_id, contractor_id, place, name, search, is_shared, created_at)
        values (${crypto.randomUUID()}, ${user}, ${wall.contractor_id}, 'jobs', ${word}, '{}', true, ${now})`,
    sql`insert into app.job_exports (id, user_id, ordered_by, query, file_name) values (${crypto.randomUUID()}, ${user}, '{}', '{}', ${word})`,
    sql`insert into app.remittances (id, user_id, ordered_by, file_name, ordered_at) values (${guest}, ${user}, '{}', ${word}, ${now})`,
    sql`insert into app.remittance_lines (remittance_id, user_id, line, key, reference, reason, state) values (${guest}, ${user}, 2, ${word}, 'x', 'x', 'waiting')`,
    sql`insert into app.energy_providers (id, key, updated_at) values (${crypto.randomUUID()}, ${word}, ${now})`,
    sql`insert into app.public_records (job_id, source, is_simulated, looked_up_at) values (${job}, ${word}, true, ${now})`,
    sql`insert into app.places (place_id, street, city, state, zip, precision) values (${word}, 'x', 'x', 'WI', '53703', 'zip')`,
  ])
    await row.execute(db);
}

const contractor = (): Extract<Actor, { kind: 'contractor' }> => ({
  kind: 'contractor',
  userId: carla,
  name: 'x',
  email: 'x',
  roles: ['contractor_admin'],
  contractorId: LAKESIDE,
  contractorName: 'x',
});
const staff = (programs: 'all' | string[]): Actor => ({ kind: 'staff', userId: crypto.randomUUID(), name: 'x', email: 'x', roles: ['ops'], programs });
const guest = (): Actor => ({ kind: 'guest', guestId: crypto.randomUUID(), name: 'x', email: 'x', role: 'homeowner', jobId: mine, contractorId: LAKESIDE });

/** Actors of each role, including staff of programs without jobs. */
const WHO = {
  system: () => ({ kind: 'system', name: 'System' }),
  staff: () => staff('all'),
  program_staff: () => staff(['wi-hear']),
  other_staff: () => staff(['some-other', '']),
  contractor,
  guest,
  anonymous: () => null,
} as const satisfies Record<string, () => Actor | null>;
type Who = keyof typeof WHO;
const EVERY = keysOf(WHO);

const BOTH = ['mine', 'theirs'];
const DENIED = 'permission denied';
type Seen = string[] | typeof DENIED;

/** Runs a query without a filter. Returns whose rows the actor sees: `mine`, `theirs`, or both. */
async function seen(who: Who, query: ReturnType<typeof sql<{ word: string }>>): Promise<Seen> {
  try {
    const { rows } = await app.db.transaction(sessionSettingsFor(WHO[who](), 'test'), (tx) => query.execute(tx));
    const words = new Map([
      [mine, 'mine'],
      [theirs, 'theirs'],
      [LAKESIDE, 'mine'],
      [BADGER, 'theirs'],
      [carla, 'mine'],
      [luis, 'theirs'],
    ]);
    return [...new Set(rows.map(({ word }) => words.get(word) ?? word))].filter((word) => BOTH.includes(word)).sort();
  } catch (error) {
    if (String(error).includes(DENIED)) return DENIED;
    throw error;
  }
}

const columnOfJob = (table: string) => sql.ref(table === 'app.jobs' ? 'id' : 'job_id');

describe.each(TABLES_OF_JOBS)('the table %s', (table) => {
  const expected: Record<Who, Seen> = {
    system: BOTH,
    staff: BOTH,
    program_staff: BOTH,
    other_staff: [],
    contractor: ['mine'],
    guest: ['mine'],
    anonymous: DENIED,
  };

  it.each(EVERY)('shows the actor "%s" only permitted rows', async (who) => {
    expect(await seen(who, sql<{ word: string }>`select distinct ${columnOfJob(table)} as word from ${sql.table(table)}`)).toEqual(expected[who]);
  });

  it('shows staff who view as a contractor no rows beyond their own rights', async () => {
    const looking: Actor = { ...contractor(), viewedBy: { programs: ['some-other'] } };
    const { rows } = await app.db.transaction(sessionSettingsFor(looking, 'test'), (tx) => sql`select from ${sql.table(table)}`.execute(tx));
    expect(rows).toEqual([]);
  });

  it.each(['contractor', 'guest', 'other_staff'] as const)('lets the actor "%s" change no rows of other contractors', async (who) => {
    const change = app.db.transaction(sessionSettingsFor(WHO[who](), 'test'), (tx) =>
      sql`update ${sql.table(table)} set contractor_id = contractor_id where ${columnOfJob(table)} = ${theirs}::uuid`.execute(tx),
    );
    const done = await change.then(({ numAffectedRows }) => Number(numAffectedRows)).catch((error: Error) => error.message);
    // Rows of append-only tables cannot be changed at all.
    expect(done).toEqual(['app.history', 'app.evaluations'].includes(table) ? expect.stringContaining(DENIED) : 0);
  });

  it.each(['contractor', 'guest', 'other_staff'] as const)('lets the actor "%s" delete no rows of other contractors', async (who) => {
    const ofTheirs = async () =>
      (await sql`select from ${sql.table(table)} where ${columnOfJob(table)} = ${theirs}::uuid`.execute(app.db.unsafeKysely)).rows.length;
    const before = await ofTheirs();
    expect(before).toBeGreaterThan(0);
    const removal = app.db.transaction(sessionSettingsFor(WHO[who](), 'test'), (tx) =>
      sql`delete from ${sql.table(table)} where ${columnOfJob(table)} = ${theirs}::uuid`.execute(tx),
    );
    const done = await removal.then(({ numAffectedRows }) => Number(numAffectedRows)).catch((error: Error) => error.message);
    // Most tables allow no deletion. Guests may delete rows only in tables that are written when a guest changes a job.
    expect(done).toEqual(REMOVED_BY[table]?.includes(who) ? 0 : expect.stringContaining(DENIED));
    expect(await ofTheirs()).toBe(before);
  });

  it.each(['contractor', 'guest', 'other_staff'] as const)('refuses new rows for other contractors from the actor "%s"', async (who) => {
    await app.db.unsafeKysely
      .transaction()
      .execute(async (tx) => {
        await sql`create temporary table copied on commit drop as select * from ${sql.table(table)} where ${columnOfJob(table)} = ${theirs}::uuid`.execute(tx);
        await sql`grant select on copied to app_contractor, app_guest, app_program_staff`.execute(tx);
        for (const [name, value] of Object.entries(sessionSettingsFor(WHO[who](), 'test'))) await sql`select set_config(${name}, ${value}, true)`.execute(tx);
        const overriding = table === 'app.history' ? sql`overriding system value` : sql``;
        const refused = table === 'app.jobs' && who === 'guest' ? DENIED : 'row-level security';
        await expect(sql`insert into ${sql.table(table)} ${overriding} select * from copied`.execute(tx)).rejects.toThrow(refused);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  });
});

describe('tables that do not belong to a job', () => {
  const nothing = { system: DENIED, staff: DENIED, program_staff: DENIED, other_staff: DENIED, contractor: DENIED, guest: DENIED, anonymous: DENIED } as const;
  const people = { system: BOTH, staff: BOTH, program_staff: BOTH, other_staff: BOTH, contractor: ['mine'], guest: ['mine'], anonymous: DENIED } as const;
  const own = { system: BOTH, staff: [], program_staff: [], other_staff: [], contractor: ['mine'], guest: DENIED, anonymous: DENIED } as const;

  it.each([
    ['app.users', 'id', people],
    ['app.user_invites', 'email', { ...people, other_staff: [], guest: DENIED }],
    ['app.user_invite_links', 'token_hash', nothing],
    ['app.contractors', 'id', people],
    ['app.contractor_programs', 'contractor_id', people],
    ['app.contractor_enrollments', 'contractor_id', people],
    ['app.preferred_equipment', 'contractor_id', people],
    ['app.job_counts', 'contractor_id', { ...people, other_staff: [], guest: DENIED }],
    ['app.job_count_moves', 'contractor_id', { ...people, other_staff: [], guest: DENIED }],
    ['app.job_words', 'job_id', { ...nothing, staff: BOTH, program_staff: BOTH, other_staff: [] }],
    ['app.notifications', 'title', own],
    ['app.idempotency_keys', 'key', { ...own, guest: [] }],
    ['app.live_events', 'request_id', { ...own, guest: [] }],
    ['app.live_events', 'job_id', { ...people, other_staff: [] }],
    ['app.outgoing_messages', 'recipient', { ...people, other_staff: [], guest: DENIED }],
    ['app.text_replies', 'id', { ...nothing, system: BOTH }],
    ['app.digest_items', 'line', { ...nothing, system: BOTH }],
    ['app.simulated_invoices', 'invoice', { ...nothing, system: BOTH }],
    ['app.announcements', 'title', { ...people, other_staff: [], guest: DENIED }],
    ['app.announcements', 'contractor_list', { ...nothing, system: [], staff: [], program_staff: [], other_staff: [] }],
    ['app.audit_log', 'actor_name', { ...people, other_staff: [], contractor: DENIED, guest: DENIED }],
    ['app.budget_cells', 'cell', { ...people, other_staff: [], contractor: DENIED, guest: DENIED }],
    ['app.program_languages', 'language', { ...people, system: BOTH, contractor: BOTH, guest: BOTH }],
    ['app.program_offices', 'name', { ...nothing, staff: BOTH, program_staff: ['mine'], other_staff: ['theirs'] }],
    ['app.pending_releases', 'checksum', { ...nothing, system: BOTH, staff: BOTH, program_staff: ['mine'], other_staff: ['theirs'] }],
    ['app.program_drafts', 'started_by', { ...nothing, system: BOTH, staff: BOTH, program_staff: ['mine'], other_staff: ['theirs'] }],
    ['app.program_draft_changes', 'by_name', { ...nothing, system: BOTH, staff: BOTH, program_staff: ['mine'], other_staff: ['theirs'] }],
    ['app.program_presence', 'user_name', { ...nothing, system: BOTH, staff: BOTH, program_staff: ['mine'], other_staff: ['theirs'] }],
    ['app.energy_providers', 'key', { ...nothing, system: BOTH, staff: BOTH, program_staff: BOTH, other_staff: BOTH }],
    ['app.saved_views', 'name', { ...nothing, staff: [], program_staff: [], other_staff: [], contractor: ['mine'] }],
    ['app.job_exports', 'file_name', { ...nothing, system: BOTH, staff: [], program_staff: [], other_staff: [], contractor: ['mine'] }],
    ['app.remittances', 'file_name', { ...nothing, system: BOTH, staff: [], program_staff: [], other_staff: [] }],
    ['app.remittance_lines', 'key', { ...nothing, system: BOTH, staff: [], program_staff: [], other_staff: [] }],
    ['app.guest_links', 'token_hash', nothing],
    ['app.guest_sessions', 'token_hash', nothing],
    ['app.public_records', 'source', { ...nothing, system: BOTH, staff: BOTH, program_staff: BOTH, other_staff: [] }],
    ['app.places', 'place_id', nothing],
  ] as const)('%s (%s)', async (table, column, expected) => {
    const found = await Promise.all(
      EVERY.map(async (who) => [who, await seen(who, sql<{ word: string }>`select ${sql.ref(column)}::text as word from ${sql.table(table)}`)]),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it('allow only the worker to read emails, while users of the job see their delivery status', async () => {
    const words = (who: Who) => seen(who, sql<{ word: string }>`select plain as word from app.outgoing_messages`);
    expect(await Promise.all(EVERY.map(words))).toEqual([[], DENIED, DENIED, DENIED, DENIED, DENIED, DENIED]);
  });

  it('let users change only their own preferences, name and phone number', async () => {
    const as = <T>(query: ReturnType<typeof sql<T>>) => app.db.transaction(sessionSettingsFor(contractor(), 'test'), (tx) => query.execute(tx));
    for (const column of ['preferences', 'display_name', 'phone'])
      expect(Number((await as(sql`update app.users set ${sql.ref(column)} = ${sql.ref(column)}`)).numAffectedRows)).toBe(1);
    for (const column of ['roles', 'contractor_id', 'email', 'active', 'subject'])
      await expect(as(sql`update app.users set ${sql.ref(column)} = ${sql.ref(column)}`)).rejects.toThrow(DENIED);
  });

  it('let only staff and the worker write the equipment catalog', async () => {
    const as = (who: Who) =>
      app.db
        .transaction(sessionSettingsFor(WHO[who](), 'test'), (tx) => sql`update app.equipment set version = version where brand = 'nobody'`.execute(tx))
        .then(
          () => 'written',
          () => DENIED,
        );
    expect(await Promise.all(EVERY.map(as))).toEqual(['written', 'written', 'written', 'written', DENIED, DENIED, DENIED]);
  });

  it('let staff change contractors of their programs, and let a contractor change its own contact fields', async () => {
    const as = async (who: Who, query: ReturnType<typeof sql>) =>
      app.db
        .transaction(sessionSettingsFor(WHO[who](), 'test'), async (tx) => {
          const { numAffectedRows } = await query.execute(tx);
          return Number(numAffectedRows);
        })
        .catch((error: Error) => (error.message.includes(DENIED) ? DENIED : error.message));
    // Contractors in programs of other states exist as well.
    const all = await app.db.unsafeKysely.selectFrom('app.contractors').select('id').execute();
    expect(all.length).toBeGreaterThan(2);
    const name = sql`update app.contractors set name = name`;
    expect(await Promise.all(EVERY.map((who) => as(who, name)))).toEqual([DENIED, all.length, 2, 0, DENIED, DENIED, DENIED]);
    expect(await as('contractor', sql`update app.contractors set phone = phone`)).toBe(1);
    expect(await as('other_staff', sql`insert into app.contractor_programs (contractor_id, program_key) values (${LAKESIDE}, 'stolen')`)).toContain(
      'row-level security',
    );
  });

  it('refuse digest items for users whom the actor cannot see', async () => {
    const leave = (who: Who, user: string, job: string) =>
      app.db.transaction(sessionSettingsFor(WHO[who](), 'test'), (tx) =>
        sql`insert into app.digest_items (id, user_id, job_id, bundle, line, created_at) values (${crypto.randomUUID()}, ${user}, ${job}, 'daily', 'x', now())`.execute(
          tx,
        ),
      );
    await leave('contractor', carla, mine);
    await leave('guest', carla, mine);
    await expect(leave('contractor', luis, mine)).rejects.toThrow('row-level security');
    await expect(leave('contractor', carla, theirs)).rejects.toThrow('row-level security');
    await expect(leave('guest', luis, mine)).rejects.toThrow('row-level security');
  });

  it('let every actor read an address by its ID', async () => {
    const { rows } = await app.db.transaction(sessionSettingsFor(contractor(), 'test'), (tx) => sql`select place_id from app.find_place('theirs')`.execute(tx));
    expect(rows).toEqual([{ place_id: 'theirs' }]);
  });
});

describe('row-level security policies', () => {
  const owner = <T>(query: ReturnType<typeof sql<T>>) => query.execute(app.db.unsafeKysely).then(({ rows }) => rows);

  it('protect every table, also from its owner, except a short list of tables without data about a job', async () => {
    const open = await owner(sql<{ name: string }>`
      select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_class
      where relnamespace = 'app'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and not (relrowsecurity and relforcerowsecurity) order by 1`);
    expect(open.map(({ name }) => name)).toEqual(FACTS);
  });

  it('exist for the actor roles and the owner, and for no other role', async () => {
    const rows = await owner(sql<{ role: string }>`
      select distinct unnest(roles)::text as role from pg_policies where schemaname = 'app' order by 1`);
    expect(rows.map(({ role }) => role)).toEqual([...ACTOR_ROLES.filter((role) => role !== 'app_anonymous'), 'app_search', 'hearthline'].sort());
  });

  it('are not bypassed by role membership', async () => {
    const roles = [...ACTOR_ROLES, 'app_search', 'app_identity'];
    const memberships = await owner(sql<{ role: string; member: string; inherits: boolean }>`
      select roleid::regrole::text as role, member::regrole::text as member, bool_or(inherit_option) as inherits
      from pg_auth_members where roleid::regrole::text = any (${roles}) or member::regrole::text = any (${roles}) group by 1, 2`);
    expect(memberships.length).toBeGreaterThan(0);
    expect(memberships.filter(({ inherits }) => inherits)).toEqual([]);
    expect(memberships.filter(({ member }) => roles.includes(member))).toEqual([]);
    // Without its policy, the owner sees nothing. But the owner may become the system role, which sees everything.
    await app.db
      .unsafeTransaction(async (tx) => {
        await sql`drop policy owner on app.jobs`.execute(tx);
        expect((await sql`select from app.jobs`.execute(tx)).rows).toEqual([]);
        await sql`set local role app_system`.execute(tx);
        expect((await sql`select from app.jobs`.execute(tx)).rows).toHaveLength(2);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  });

  it('are created for a table by one SQL procedure that can be repeated', async () => {
    await app.db
      .unsafeTransaction(async (tx) => {
        await sql`create table app.notes (job_id uuid, contractor_id uuid, program_keys text[])`.execute(tx);
        for (let i = 0; i < 2; i++) await sql`call app.enable_job_rls('app.notes', rights => 'select')`.execute(tx);
        await sql`insert into app.notes select id, contractor_id, program_keys from app.jobs`.execute(tx);
        for (const [name, value] of Object.entries(sessionSettingsFor(contractor(), 'test'))) await sql`select set_config(${name}, ${value}, true)`.execute(tx);
        expect((await sql`select job_id from app.notes`.execute(tx)).rows).toEqual([{ job_id: mine }]);
        await expect(sql`delete from app.notes`.execute(tx)).rejects.toThrow(DENIED);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  });

  it('are unchanged when the SQL procedure runs again for any table', async () => {
    const walls = sql<{ the_table: string; job_column: string; is_of_numbers: boolean; policies: string; rights: string }>`
      select 'app.' || c.relname as the_table, case c.relname when 'jobs' then 'id' else 'job_id' end as job_column,
        bool_and(p.polname <> 'guest') as is_of_numbers, c.relacl::text as rights,
        jsonb_agg(jsonb_build_array(p.polname, p.polcmd, p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) order by p.polname)::text as policies
      from pg_class c join pg_policy p on p.polrelid = c.oid
      where c.relnamespace = 'app'::regnamespace and exists (select from pg_policy s where s.polrelid = c.oid and s.polname = 'staff_of_own_programs') and c.relname <> 'live_events'
      group by c.oid order by 1`;
    await app.db
      .unsafeTransaction(async (tx) => {
        const before = (await walls.execute(tx)).rows;
        expect(before.map((wall) => wall.the_table)).toEqual(
          [
            ...TABLES_OF_JOBS,
            'app.job_counts',
            'app.job_count_moves',
            'app.worklist_counts',
            'app.worklist_count_moves',
            'app.report_cells',
            'app.report_contractor_cells',
            'app.report_contractors',
            'app.report_county_cells',
            'app.report_payments',
          ].sort(),
        );
        // Tables with a program set number also have a policy that compares this number.
        const sets = before.filter(({ policies }) => policies.includes('program_sets')).map((wall) => wall.the_table);
        expect(sets).toEqual([
          'app.job_count_moves',
          'app.job_counts',
          'app.job_reports',
          'app.jobs',
          'app.payments',
          'app.report_cells',
          'app.report_contractor_cells',
          'app.report_contractors',
          'app.report_county_cells',
          'app.report_payments',
          'app.worklist',
          'app.worklist_count_moves',
          'app.worklist_counts',
        ]);
        for (const { the_table, job_column, is_of_numbers } of before)
          await (is_of_numbers
            ? sql`call app.enable_count_rls(${the_table}::regclass)`.execute(tx)
            : sql`call app.enable_job_rls(${the_table}::regclass, ${job_column})`.execute(tx));
        expect((await walls.execute(tx)).rows).toEqual(before);
        throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  });
});

describe('the API login', () => {
  async function as(url: string, ...statements: string[]): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      let rows: unknown[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows;
      return rows;
    } finally {
      await client.end();
    }
  }

  it('must set a role to read a table or call a function', async () => {
    for (const statement of [
      'select from app.jobs',
      'select from app.program_versions',
      "select app.find_user('x', 'x')",
      'select from identity.user',
      'create table public.x ()',
    ])
      await expect(as(app.logins.serving, statement)).rejects.toThrow(DENIED);
  });

  it('cannot become the owner or the identity provider, and the identity login cannot become any other role', async () => {
    for (const role of ['hearthline', 'app_identity', 'postgres', 'hearthline_identity'])
      await expect(as(app.logins.serving, `set role ${role}`)).rejects.toThrow(`${DENIED} to set role`);
    for (const role of ['hearthline', 'hearthline_serving', ...ACTOR_ROLES])
      await expect(as(app.logins.identity, `set role ${role}`)).rejects.toThrow(`${DENIED} to set role`);
    expect(await as(app.logins.serving, 'set role app_staff', 'select count(*)::int as n from app.jobs')).toEqual([{ n: 2 }]);
  });

  it('is used by every transaction of the API', async () => {
    const { rows } = await app.db.transaction(sessionSettingsFor(contractor(), 'test'), (tx) =>
      sql`select session_user::text as login, current_user::text as role`.execute(tx),
    );
    expect(rows).toEqual([{ login: 'hearthline_serving', role: 'app_contractor' }]);
  });

  it('cannot read passwords, sessions or guest links in any role', async () => {
    for (const role of ACTOR_ROLES)
      for (const table of ['identity.account', 'identity.session', 'app.guest_links', 'app.guest_sessions'])
        await expect(as(app.logins.serving, `set role ${role}`, `select from ${table}`)).rejects.toThrow(DENIED);
  });
});

describe('writes across contractors', () => {
  it('are refused when they move a job to another contractor', async () => {
    await expect(
      app.db.transaction(sessionSettingsFor(contractor(), 'test'), (tx) =>
        tx.updateTable('app.jobs').set({ contractor_id: BADGER }).where('id', '=', mine).execute(),
      ),
    ).rejects.toThrow('row-level security');
  });

  it('are refused for the history, even as the owner of the table', async () => {
    await expect(
      app.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), (tx) => sql`update app.history set body = '{}'`.execute(tx)),
    ).rejects.toThrow(DENIED);
    await expect(sql`update app.history set body = '{}'`.execute(app.db.unsafeKysely)).rejects.toThrow('never changed');
    await expect(sql`delete from app.history`.execute(app.db.unsafeKysely)).rejects.toThrow('never changed');
  });

  const LIBRARY = { street: '814 W Wisconsin Ave', unit: null, city: 'Milwaukee', state: 'WI', zip: '53233' };

  it('are limited to functions that return no personal data of other contractors', async () => {
    const { rows } = await app.db.transaction(sessionSettingsFor(contractor(), 'test'), (tx) =>
      sql<Record<string, unknown>>`select * from app.duplicate_jobs(${homeKey(LIBRARY)}, ${homeArea(LIBRARY)}, null, now())`.execute(tx),
    );
    expect(rows).toEqual([
      { job_id: null, short_code: null, stage: null, program_keys: null, initials: null, is_own: false, same_address: true, same_person: false, likeness: 1 },
    ]);
    for (const who of ['contractor', 'guest', 'other_staff'] as const)
      await app.db.transaction(sessionSettingsFor(WHO[who](), 'test'), (tx) => sql`select app.revoke_guests(${theirs}::uuid, null, null, now())`.execute(tx));
    const open = await app.db.unsafeKysely.selectFrom('app.guests').select('email').where('job_id', '=', theirs).where('revoked_at', 'is', null).execute();
    expect(open).toEqual([{ email: 'theirs' }]);
  });
});
