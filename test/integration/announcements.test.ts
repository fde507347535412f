import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { announcementsContract } from '@/features/announcements';
import type { AuditItem } from '@/foundation/audit';
import { addPerson, appForTest, CARLA, createJob, FINANCE, inviteHomeowner, LUIS, OPS, openTestApp, PEOPLE, PROGRAM, type TestApp } from '../support/app';

const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const BADGER = '00000000-0000-7000-8000-000000000002';
const OTHER_STAFF = 'other-program@hearthline.example';

const GOOD = {
  title: 'Invoices',
  valid_from: '2026-03-01',
  valid_until: '2026-03-31',
  content: 'From April on, invoices name the serial number.',
  announcement_type: 'banner',
  display_to_all_contractors: true,
  display_to_all_programs: true,
};
type Announcement = announcementsContract.Announcement;
type Shown = announcementsContract.ShownAnnouncement;
type Wrong = { code: string; detail: string; issues: { path: string; message: string }[] };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { IMAGE_HOSTS: 'images.example.org', VIDEO_HOSTS: 'www.youtube-nocookie.com' } });
  await addPerson(app, { email: OTHER_STAFF, name: 'Otto', kind: 'staff', roles: ['program_manager'], program_keys: ['vanilla'] });
});
afterAll(() => app.close());
beforeEach(() => sql`delete from app.announcements`.execute(app.db.unsafeKysely));

async function publish(changes: Record<string, unknown> = {}, who = OPS): Promise<Announcement> {
  const answer = await app.call<Announcement>(who, 'POST', '/api/announcements', { ...GOOD, ...changes });
  if (answer.status !== 201) throw new Error(`It was not published: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const currentOf = async (who: string, of: TestApp = app, headers = {}) =>
  (await of.call<{ items: Shown[] }>(who, 'GET', '/api/announcements/current/announcement', undefined, headers)).body.items;
const titlesFor = async (who: string) => (await currentOf(who)).map(({ title }) => title);

describe('announcements', () => {
  it('store and return all thirteen fields', async () => {
    const fields = {
      ...GOOD,
      announcement_type: 'pop_up',
      video_url: 'https://youtu.be/abc-DEF_123',
      image_url: 'https://images.example.org/a.png',
      link: 'https://example.org/rules',
      display_to_all_contractors: false,
      display_to_all_programs: false,
      contractor_list: [LAKESIDE],
      program_list: ['wi-hear'],
    };
    const made = await publish(fields);
    expect(made).toMatchObject({ ...fields, version: 1, status: 'live' });
    expect((await app.call<Announcement>(FINANCE, 'GET', `/api/announcements/${made.id}`)).body).toEqual({
      ...made,
      abilities: { edit: false, delete: false },
    });
    expect(await currentOf(CARLA)).toEqual([
      {
        id: made.id,
        title: fields.title,
        valid_from: fields.valid_from,
        valid_until: fields.valid_until,
        content: fields.content,
        announcement_type: 'pop_up',
        video_url: fields.video_url,
        image_url: fields.image_url,
        link: fields.link,
        embeds: { image: true, video: 'https://www.youtube-nocookie.com/embed/abc-DEF_123' },
      },
    ]);
  });

  it('are refused with an error that lists every invalid field, in the wording of the portal spec', async () => {
    const bad = {
      ...GOOD,
      title: '',
      video_url: 'x',
      image_url: 'x',
      link: 'x',
      valid_until: '2026-02-01',
      display_to_all_programs: false,
      program_list: ['none'],
    };
    const answer = await app.call<Wrong>(OPS, 'POST', '/api/announcements', bad);
    expect([answer.status, answer.body.issues.map(({ path, message }) => [path, message])]).toEqual([
      422,
      [
        ['title', 'This field is required'],
        ['valid_until', 'The last day cannot be before the first day'],
        ['link', 'Please enter a valid URL'],
        ['video_url', 'Please enter a valid URL'],
        ['image_url', 'Please enter a valid URL'],
        ['program_list.0', 'This program was not found'],
      ],
    ]);
  });

  it('can be changed only with the newest version number', async () => {
    const made = await publish();
    const change = (title: string, version: number) => app.call<Wrong & Announcement>(OPS, 'PUT', `/api/announcements/${made.id}`, { ...GOOD, title, version });
    expect((await change('First', 1)).body).toMatchObject({ title: 'First', version: 2 });
    expect(await change('Second', 1)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(await titlesFor(CARLA)).toEqual(['First']);
  });

  it('cannot be read after they are deleted', async () => {
    const made = await publish();
    expect((await app.call(OPS, 'DELETE', `/api/announcements/${made.id}`)).status).toBe(200);
    expect((await app.call(OPS, 'GET', `/api/announcements/${made.id}`)).status).toBe(404);
    expect((await app.call(OPS, 'DELETE', `/api/announcements/${made.id}`)).status).toBe(404);
    expect(await titlesFor(CARLA)).toEqual([]);
  });

  it('are listed with their state: scheduled, live or ended', async () => {
    await publish();
    await publish({ title: 'Later', valid_from: '2026-03-03', valid_until: '2026-04-30' });
    await publish({ title: 'Before', valid_from: '2026-02-01', valid_until: '2026-03-01' });
    const list = async (query: string) =>
      (await app.call<{ items: Announcement[]; total: number }>(OPS, 'GET', `/api/announcements${query}`)).body.items.map(({ title, status }) => [
        title,
        status,
      ]);
    expect(await list('')).toEqual([
      ['Later', 'scheduled'],
      ['Invoices', 'live'],
      ['Before', 'ended'],
    ]);
    expect(await list('?status=live')).toEqual([['Invoices', 'live']]);
    expect(await list('?status=scheduled')).toEqual([['Later', 'scheduled']]);
    expect(await list('?per_page=1&page_number=3')).toEqual([['Before', 'ended']]);
  });
});

describe('audience of an announcement', () => {
  it('is limited to the chosen contractors and programs, and includes all contractors and programs by default', async () => {
    await app.db.unsafeKysely.deleteFrom('app.contractor_programs').where('contractor_id', '=', BADGER).where('program_key', '=', 'wi-hear').execute();
    await publish({ title: 'all' });
    await publish({ title: 'Lakeside', display_to_all_contractors: false, contractor_list: [LAKESIDE] });
    await publish({ title: 'wi-hear', display_to_all_programs: false, program_list: ['wi-hear'] });
    await publish({ title: 'vanilla', display_to_all_programs: false, program_list: ['vanilla'] });
    await publish({
      title: 'Badger in wi-hear',
      display_to_all_contractors: false,
      contractor_list: [BADGER],
      display_to_all_programs: false,
      program_list: ['wi-hear'],
    });
    expect(await titlesFor(CARLA)).toEqual(['all', 'Lakeside', 'wi-hear', 'vanilla']);
    expect(await titlesFor(LUIS)).toEqual(['all', 'vanilla']);
    // Pages of staff do not show announcements for contractors.
    expect(await titlesFor(FINANCE)).toEqual([]);
    expect(await titlesFor(OTHER_STAFF)).toEqual([]);
    await app.db.unsafeKysely.insertInto('app.contractor_programs').values({ contractor_id: BADGER, program_key: 'wi-hear' }).execute();
    // Staff who view the portal as a contractor see the announcements of that contractor.
    expect((await currentOf(OPS, app, { 'x-view-as-contractor': LAKESIDE })).map(({ title }) => title)).toEqual(['all', 'Lakeside', 'wi-hear', 'vanilla']);
  });

  it('excludes guests, and only staff can manage announcements', async () => {
    const made = await publish();
    const guest = await inviteHomeowner(app, await createJob(app, CARLA));
    expect((await app.call(guest, 'GET', '/api/announcements/current/announcement')).status).toBe(403);
    for (const who of [CARLA, guest])
      for (const [method, path, body] of [
        ['GET', '/api/announcements', undefined],
        ['POST', '/api/announcements', GOOD],
        ['GET', `/api/announcements/${made.id}`, undefined],
        ['PUT', `/api/announcements/${made.id}`, GOOD],
        ['DELETE', `/api/announcements/${made.id}`, undefined],
      ] as const)
        expect([method, path, (await app.call(who, method, path, body)).status]).toEqual([method, path, 403]);
    expect(await titlesFor(CARLA)).toEqual(['Invoices']);
  });

  it('is limited to the programs of the staff user who publishes', async () => {
    const answer = async (who: string, changes: Record<string, unknown>) => (await app.call(who, 'POST', '/api/announcements', { ...GOOD, ...changes })).status;
    const some = (...program_list: string[]) => ({ display_to_all_programs: false, program_list });
    expect(await answer(OTHER_STAFF, some('vanilla'))).toBe(201);
    expect(await answer(OTHER_STAFF, some('vanilla', 'wi-hear'))).toBe(403);
    expect(await answer(OTHER_STAFF, {})).toBe(403);
    expect(await answer(PROGRAM, some('vanilla', 'wi-hear'))).toBe(201);
    expect(await answer(PEOPLE.partner_manager, some('wi-hear'))).toBe(201);
    for (const who of [FINANCE, PEOPLE.pe]) expect(await answer(who, some('wi-hear'))).toBe(403);

    const [ofAll, ofOther] = [await publish(), await publish(some('wi-hear'))];
    const put = async (id: string, changes: object) => (await app.call(OTHER_STAFF, 'PUT', `/api/announcements/${id}`, { ...GOOD, ...changes })).status;
    expect([await put(ofAll.id, some('vanilla')), await put(ofOther.id, some('vanilla'))]).toEqual([403, 404]);
    expect((await app.call(OTHER_STAFF, 'DELETE', `/api/announcements/${ofAll.id}`)).status).toBe(403);
    const own = await publish(some('vanilla'), OTHER_STAFF);
    expect([await put(own.id, {}), await put(own.id, { ...some('vanilla'), title: 'Other' })]).toEqual([403, 200]);
  });
});

describe('days of an announcement', () => {
  it.each([
    ['America/Chicago', { '2026-03-01T05:59:00Z': [], '2026-03-01T06:00:00Z': ['Invoices'], '2026-04-01T04:59:00Z': ['Invoices'], '2026-04-01T05:00:00Z': [] }],
    [
      'America/New_York',
      { '2026-03-01T04:59:00Z': [], '2026-03-01T05:00:00Z': ['Invoices'], '2026-04-01T03:59:00Z': ['Invoices'], '2026-04-01T04:00:00Z': [] },
    ],
  ])('include the first and the last day in the time zone of the deployment (%s)', async (zone, wanted) => {
    const other = await appForTest({ env: { TIME_ZONE: zone } });
    await other.call(OPS, 'POST', '/api/announcements', GOOD);
    const found: Record<string, string[]> = {};
    for (const now of Object.keys(wanted)) {
      other.clock.now = () => new Date(now);
      found[now] = (await currentOf(CARLA, other)).map(({ title }) => title);
    }
    expect(found).toEqual(wanted);
  });
});

describe('audit log of announcements', () => {
  const acts = async (query: string, who = OPS) => (await app.call<{ items: AuditItem[]; total: number }>(who, 'GET', `/api/audit?${query}`)).body;

  it('records the author, the time, and the old and new values of each change, also for deleted announcements', async () => {
    const { id } = await publish({ display_to_all_contractors: false, contractor_list: [BADGER, LAKESIDE] });
    await app.call(PEOPLE.admin, 'PUT', `/api/announcements/${id}`, { ...GOOD, title: 'Other', program_list: ['wi-hear'], display_to_all_programs: false });
    // Saving the same values again adds no audit record.
    await app.call(PEOPLE.admin, 'PUT', `/api/announcements/${id}`, { ...GOOD, title: 'Other', program_list: ['wi-hear'], display_to_all_programs: false });
    await app.call(OPS, 'DELETE', `/api/announcements/${id}`);
    const { items, total } = await acts(`object_kind=announcement&object_id=${id}`);
    expect(items.map(({ action, owner, owner_role, object_name, at }) => [action, owner, owner_role, object_name, at])).toEqual([
      ['Announcement deleted', 'Olga Reyes', 'ops', 'Other', '2026-03-02T15:00:00.000Z'],
      ['Announcement changed', 'Ada Brandt', 'admin', 'Other', '2026-03-02T15:00:00.000Z'],
      ['Announcement published', 'Olga Reyes', 'ops', 'Invoices', '2026-03-02T15:00:00.000Z'],
    ]);
    expect(total).toBe(3);
    expect(items[1]?.changes).toEqual([
      { field: 'title', before: 'Invoices', after: 'Other' },
      { field: 'display_to_all_contractors', before: false, after: true },
      { field: 'display_to_all_programs', before: true, after: false },
      { field: 'contractor_list', before: ['Badger Home Comfort', 'Lakeside Heating & Air'], after: null },
      { field: 'program_list', before: null, after: [expect.stringMatching(/HEAR/)] },
    ]);
    expect(items[0]?.changes).toContainEqual({ field: 'content', before: GOOD.content, after: null });
    expect(items[2]?.changes).toContainEqual({ field: 'valid_until', before: null, after: '2026-03-31' });
  });

  it('is searched by text within the programs of the reader, and its records cannot be changed', async () => {
    await publish({ title: 'Only 100% of vanilla', display_to_all_programs: false, program_list: ['vanilla'] });
    await publish({ title: 'Only wi-hear', display_to_all_programs: false, program_list: ['wi-hear'] });
    const names = async (query: string, who = OPS) => (await acts(query, who)).items.map(({ object_name }) => object_name);
    expect(await names('q=100%25 of')).toEqual(['Only 100% of vanilla']);
    expect(await names('q=only')).toEqual(['Only wi-hear', 'Only 100% of vanilla']);
    expect(await names('q=only', OTHER_STAFF)).toEqual(['Only 100% of vanilla']);
    expect((await app.call(CARLA, 'GET', '/api/audit')).status).toBe(403);
    for (const change of [sql`update app.audit_log set actor_name = 'x'`, sql`delete from app.audit_log`])
      await expect(change.execute(app.db.unsafeKysely)).rejects.toThrow();
  });
});

describe('export of the audit log', () => {
  const file = async (query: string, who = OPS) =>
    (await app.call<{ csv: string; file_name: string; records: number; is_whole: boolean }>(who, 'GET', `/api/audit/export?${query}`)).body;

  it('has a line for each changed field that the reader may see, and escapes formulas', async () => {
    await publish({ title: '=1+1 unusual', display_to_all_programs: false, program_list: ['wi-hear'] });
    const { csv, file_name, records, is_whole } = await file('q=unusual');
    const lines = parse<Record<string, string>>(csv, { bom: true, columns: true });
    expect([file_name, records, is_whole]).toEqual(['audit-2026-03-02.csv', 1, true]);
    expect(lines.find(({ field }) => field === 'title')).toMatchObject({
      when: '2026-03-02T15:00:00.000Z',
      who: 'Olga Reyes',
      role: 'ops',
      act: 'Announcement published',
      kind: 'announcement',
      object: "'=1+1 unusual",
      before: '',
      after: "'=1+1 unusual",
    });
    expect((await file('q=unusual', OTHER_STAFF)).records).toBe(0);
  });
});

it('allows only the configured image and video hosts in the page security policy', async () => {
  const policy = async (of: TestApp) => String((await of.call(null, 'GET', '/api/docs')).headers['content-security-policy']).split('; ');
  expect(await policy(app)).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob: https://images.example.org",
      "frame-src 'self' https://www.youtube-nocookie.com",
      "default-src 'self'",
    ]),
  );
});
