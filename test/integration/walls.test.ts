import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { settingsOf } from '@/access/server';
import { CARLA, createJob, LUIS, openTestApp, type TestApp, uploadPdf } from '../support/app';

/**
 * The second wall: row security, with the code's own filter taken away. A forgotten `where` gives
 * nothing rather than a neighbour's job.
 */
let app: TestApp;
let mine: string;
let theirs: string;

const TABLES = ['app.jobs', 'app.job_programs', 'app.tasks', 'app.history', 'app.evaluations', 'app.attachments', 'app.guests'] as const;

beforeAll(async () => {
  app = await openTestApp();
  mine = await createJob(app, CARLA);
  theirs = await createJob(app, LUIS, {
    google_place_id: 'demo-milwaukee-central-library',
    answers: { first_name: 'Bo', last_name: 'Li', email: 'bo@example.com', phone_number: '4145550123', job_scope: ['hvac'] },
  });
  for (const [who, id] of [
    [CARLA, mine],
    [LUIS, theirs],
  ] as const) {
    await uploadPdf(app, who, id, 'doc_other');
    const row = await app.db.unsafeKysely.selectFrom('app.jobs').select(['contractor_id', 'program_keys']).where('id', '=', id).executeTakeFirstOrThrow();
    await app.db.unsafeKysely
      .insertInto('app.guests')
      .values({ id: crypto.randomUUID(), job_id: id, ...row, role: 'homeowner', name: 'x', email: `${who}.guest`, created_at: app.clock.now() })
      .execute();
  }
});
afterAll(() => app.close());

const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const contractor: Actor = { kind: 'contractor', userId: 'u', name: 'x', email: 'x', roles: ['contractor_admin'], contractorId: LAKESIDE, contractorName: 'x' };

async function seen(actor: Actor | null, table: (typeof TABLES)[number]): Promise<string[]> {
  const column = table === 'app.jobs' ? 'id' : 'job_id';
  const { rows } = await app.db.transaction(settingsOf(actor, 'test'), (tx) =>
    sql<{ job: string }>`select distinct ${sql.ref(column)} as job from ${sql.table(table)}`.execute(tx),
  );
  return rows.map((row) => row.job).sort();
}

describe.each(TABLES)('%s without any filter', (table) => {
  it('shows a company its own jobs and no others', async () => {
    expect(await seen(contractor, table)).toEqual([mine]);
  });

  it('shows staff of all programs everything, of other programs nothing', async () => {
    const staff = (programs: 'all' | string[]): Actor => ({ kind: 'staff', userId: 'u', name: 'x', email: 'x', roles: ['ops'], programs });
    expect(await seen(staff('all'), table)).toEqual([mine, theirs].sort());
    expect(await seen(staff(['wi-hear']), table)).toEqual([mine, theirs].sort());
    expect(await seen(staff(['some-other']), table)).toEqual([]);
  });

  it('shows a guest the one job of the invite', async () => {
    expect(await seen({ kind: 'guest', guestId: 'g', name: 'x', email: 'x', role: 'homeowner', jobId: theirs, contractorId: LAKESIDE }, table)).toEqual([
      theirs,
    ]);
  });

  it('shows nobody nothing', async () => {
    await expect(seen(null, table)).rejects.toThrow('permission denied');
  });

  it('has row security on, for its owner too', async () => {
    const { rows } = await sql<{ on: boolean; forced: boolean }>`
      select relrowsecurity as on, relforcerowsecurity as forced from pg_class where oid = ${table}::regclass`.execute(app.db.unsafeKysely);
    expect(rows).toEqual([{ on: true, forced: true }]);
  });
});

describe('writes across the wall', () => {
  it('change nothing', async () => {
    const result = await app.db.transaction(settingsOf(contractor, 'test'), (tx) =>
      tx.updateTable('app.jobs').set({ is_canceled: true }).where('id', '=', theirs).executeTakeFirst(),
    );
    expect(Number(result.numUpdatedRows)).toBe(0);
  });

  it('cannot move a job to another company', async () => {
    const badger = '00000000-0000-7000-8000-000000000002';
    await expect(
      app.db.transaction(settingsOf(contractor, 'test'), (tx) => tx.updateTable('app.jobs').set({ contractor_id: badger }).where('id', '=', mine).execute()),
    ).rejects.toThrow('row-level security');
  });

  it('history can be added to and never changed, not even by its owner', async () => {
    await expect(
      app.db.transaction(settingsOf({ kind: 'system', name: 'System' }, 'test'), (tx) => sql`update app.history set action = 'x'`.execute(tx)),
    ).rejects.toThrow('permission denied');
    await expect(sql`update app.history set action = 'x'`.execute(app.db.unsafeKysely)).rejects.toThrow('never changed');
    await expect(sql`delete from app.history`.execute(app.db.unsafeKysely)).rejects.toThrow('never changed');
  });

  it('business transactions cannot read passwords or sessions', async () => {
    for (const table of ['identity.account', 'identity.session', 'app.guest_links', 'app.guest_sessions']) {
      await expect(
        app.db.transaction(settingsOf({ kind: 'system', name: 'System' }, 'test'), (tx) => sql`select * from ${sql.table(table)}`.execute(tx)),
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('what looks across companies tells nothing personal', async () => {
    const { rows } = await app.db.transaction(settingsOf(contractor, 'test'), (tx) =>
      sql<Record<string, unknown>>`select * from app.duplicate_jobs('demo-milwaukee-central-library', '', null, now())`.execute(tx),
    );
    expect(rows).toEqual([{ job_id: null, short_code: null, stage: null, program_keys: null, initials: null, is_own: false, same_address: true }]);
  });
});
