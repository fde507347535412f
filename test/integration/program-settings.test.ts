import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionSettingsFor } from '@/access/server';
import { FORM_BY_KEY } from '@/app/forms';
import type { DraftView, ProgramChange, VersionView } from '@/features/program-settings/contract';
import type { GoldenHousehold, Program } from '@/rules/programs';
import { importPrograms } from '@/rules/programs/server';
import { addPerson, CARLA, OPS, openTestApp, PEOPLE, PROGRAM, type TestApp } from '../support/app';
import { MINIMAL_PROGRAMS } from '../support/minimal-programs';

const MARTA = PEOPLE.program_manager;
const ADA = PEOPLE.admin;
const NORA = 'north@hearthline.example';
const SOURCE = { title: 'Program manual 2026', document: 'Page 12', date: '2026-02-20' };
const MAX = '/lines/heat_pump/rows/0/amount/max';

type Issue = { path: string; pointer?: string; code: string; message: string; current?: unknown; changed_by?: string };
type Refusal = { code: string; issues: Issue[] };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await addPerson(app, { email: NORA, name: 'Nora North', kind: 'staff', roles: ['program_manager'], program_keys: ['some-other'] });
});
afterAll(() => app.close());

const at = (path: string) => `/api/programs/wi-hear/${path}`;
const start = (who = MARTA, body: object = {}) => app.call<DraftView>(who, 'POST', at('draft'), body);
const edit = (operations: object[], who = MARTA) => app.call<DraftView & Refusal>(who, 'PATCH', at('draft'), { operations });
const draft = () => app.call<DraftView>(MARTA, 'GET', at('draft'));
const request = (body: object, who = MARTA) => app.call<DraftView & Refusal>(who, 'POST', at('draft/request'), body);
const approve = (revision: number, who = ADA) => app.call<DraftView & Refusal>(who, 'POST', at('draft/approve'), { revision });
const versions = async () => (await app.call<{ items: VersionView[] }>(MARTA, 'GET', at('versions'))).body.items;
const changes = async (from: number | string, to: number | string) =>
  (await app.call<{ items: ProgramChange[] }>(MARTA, 'GET', at(`changes?from=${from}&to=${to}`))).body.items;

/** Clean up: delete all drafts before each test. */
beforeEach(async () => {
  await app.db.unsafeKysely.deleteFrom('app.program_drafts').execute();
});

/** Publishes a new description through all steps: Marta edits and requests the publication, and Ada approves it. */
async function publishDescription(description: string): Promise<VersionView> {
  const { body } = await start();
  const { revision } = (await edit([{ op: 'replace', path: '/description', was: body.body.description, value: description }])).body;
  expect((await request({ revision, effective_on: app.clock.now().toISOString().slice(0, 10), reason: 'New wording' })).status).toBe(200);
  expect((await approve(revision)).status).toBe(200);
  await app.work();
  const [newest] = await versions();
  if (!newest) throw new Error('no version');
  return newest;
}

describe('a draft of a program', () => {
  it('is started, edited, approved by a second user and published on its effective date', async () => {
    const [before] = await versions();
    const started = await start();
    expect([started.status, started.body]).toMatchObject([201, { state: 'editing', revision: 1, based_on: before?.version, changes: [], problems: [] }]);
    const edited = await edit([
      { op: 'replace', path: '/url', was: started.body.body.url, value: 'https://focusonenergy.com/rebates' },
      { op: 'replace', path: '/email', was: null, value: 'hear@example.org' },
      { op: 'replace', path: '/criteria/existing_home/name', was: 'Existing home', value: 'Home that exists' },
      { op: 'change_from', path: MAX, was: 8_000, value: 8_500, from: '2026-06-01', source: SOURCE },
    ]);
    expect([edited.status, edited.body.revision, edited.body.problems]).toEqual([200, 2, []]);
    expect(edited.body.changes.map(({ path, name, sentence }) => [path, name, sentence])).toEqual([
      ['/email', 'Program', 'Email: set to hear@example.org.'],
      ['/url', 'Program', expect.stringMatching(/^Website: changed from .* to https:\/\/focusonenergy\.com\/rebates\.$/)],
      ['/criteria/existing_home/name', 'Criterion Home that exists', 'Name: changed from “Existing home” to “Home that exists”.'],
      ['/lines/heat_pump/rows/0/valid_to', expect.stringMatching(/^Incentive line Heat pump, .*\$8,000/), 'Last day: set to May 31, 2026.'],
      ['/lines/heat_pump/rows/1', 'Incentive line Heat pump', expect.stringMatching(/^Added: .*\$8,500 · From Jun 1, 2026$/)],
      ['/sources/program_manual_2026', 'Source Program manual 2026', expect.stringMatching(/^Added: /)],
    ]);
    const asked = await request({ revision: 2, effective_on: '2026-03-09', reason: 'The manual of 2026' });
    expect(asked.body).toMatchObject({ state: 'requested', requested_by: 'Marta Kowalski', effective_on: '2026-03-09' });
    expect((await approve(2)).body).toMatchObject({ state: 'scheduled', approved_by: 'Ada Brandt' });
    await app.work();
    expect((await versions())[0]?.version).toBe(before?.version);

    app.clock.advance({ days: 7 });
    await publishDue();
    await publishDue();
    const [newest, next] = await versions();
    expect(newest).toMatchObject({
      version: (before?.version ?? 0) + 1,
      origin: 'office',
      based_on: before?.version,
      authors: ['Marta Kowalski'],
      requested_by: 'Marta Kowalski',
      published_by: 'Ada Brandt',
      reason: 'The manual of 2026',
      effective_on: '2026-03-09',
    });
    expect(next).toEqual(before);
    expect((await draft()).status).toBe(404);
    const rows = (await app.call<{ body: Program }>(MARTA, 'GET', at(`versions/${newest?.version}`))).body.body.lines.find(
      ({ key }) => key === 'heat_pump',
    )?.rows;
    expect(rows).toMatchObject([
      { amount: { max: 8_000 }, valid_to: '2026-05-31' },
      { amount: { max: 8_500 }, valid_from: '2026-06-01', source: 'program_manual_2026' },
    ]);
    // The program page for contractors also shows the new email address of the program.
    expect((await app.call<{ email: string | null }>(CARLA, 'GET', at('page'))).body.email).toBe('hear@example.org');
    const { body: listed } = await app.call<{ items: { key: string; version: number }[] }>(CARLA, 'GET', '/api/programs');
    expect(listed.items.find(({ key }) => key === 'wi-hear')?.version).toBe(newest?.version);
    const audit = await app.call<{ items: { action: string }[] }>(ADA, 'GET', '/api/audit?object_kind=program');
    expect(audit.body.items.map(({ action }) => action)).toEqual([
      'Program published',
      'Publication of a program approved',
      'Publication of a program requested',
      'Program draft changed',
      'Program draft started',
    ]);
  });

  it('refuses a change with a conflict that names the changed value and its author, and applies no other operation of the request', async () => {
    const { body } = await start();
    const was = body.body.description;
    expect((await edit([{ op: 'replace', path: '/description', was, value: 'Of Ada' }], ADA)).status).toBe(200);
    const late = await edit([
      { op: 'replace', path: '/description', was, value: 'Of Marta' },
      { op: 'replace', path: '/name', was: body.body.name, value: 'Another name' },
    ]);
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect(late.body.issues).toMatchObject([
      { path: 'operations.0.was', pointer: '/description', code: 'changed', current: 'Of Ada', changed_by: 'Ada Brandt' },
    ]);
    expect((await draft()).body.body).toMatchObject({ description: 'Of Ada', name: body.body.name });
    // Changing only the other value causes no conflict, and repeating the operation changes nothing.
    const other = [{ op: 'replace', path: '/name', was: body.body.name, value: 'Another name' }];
    expect((await edit(other)).body.revision).toBe(3);
    expect((await edit(other)).body.revision).toBe(3);
  });

  it('refuses changed numbers without a source, unknown sources and unknown paths, with every problem in one error', async () => {
    await start();
    const refused = await edit([
      { op: 'replace', path: MAX, was: 8_000, value: 9_000 },
      { op: 'replace', path: MAX, was: 8_000, value: 9_000, source: 'nowhere' },
      { op: 'replace', path: '/tasks/0/required', was: true, value: false },
      { op: 'replace', path: '/criteria/existing_home/key', was: 'existing_home', value: 'other' },
      { op: 'replace', path: '/settings/no_such_setting/value', was: null, value: 3, source: 'hear-wi' },
    ]);
    expect([refused.status, refused.body.issues.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [
        ['operations.0.source', 'source_required'],
        ['operations.1.source', 'source_unknown'],
        ['operations.2.path', 'not_editable'],
        ['operations.3.path', 'not_editable'],
        ['operations.4.path', 'unknown_path'],
      ],
    ]);
    expect((await draft()).body.revision).toBe(1);
    const accepted = await edit([{ op: 'replace', path: MAX, was: 8_000, value: 9_000, source: 'hear-wi' }]);
    expect([accepted.status, accepted.body.changes.map(({ path, before, after }) => [path, before, after])]).toEqual([
      200,
      [
        [MAX, 8_000, 9_000],
        ['/lines/heat_pump/rows/0/source', null, 'hear-wi'],
      ],
    ]);
  });

  it('can be saved with problems at its entries, and cannot be submitted for approval with problems', async () => {
    const { body } = await start();
    const broken = await edit([
      {
        op: 'replace',
        path: '/criteria/existing_home/test',
        was: { field: 'new_construction', operator: '=', value: false },
        value: { field: 'new_constructon', operator: '=', value: false },
      },
      { op: 'change_from', path: MAX, was: 8_000, value: 8_500, from: '2026-06-01', source: 'hear-wi' },
      { op: 'replace', path: '/lines/heat_pump/rows/1/valid_from', was: '2026-06-01', value: '2026-06-11', source: 'hear-wi' },
    ]);
    expect([broken.status, broken.body.problems]).toMatchObject([
      200,
      [
        { path: '/criteria/existing_home', code: 'publish', message: expect.stringContaining('(nearest: new_construction)') },
        { path: '/lines/heat_pump/rows/1/valid_from', code: 'gap' },
      ],
    ]);
    const refused = await request({ revision: 2, effective_on: '2026-03-20', reason: 'Try' });
    expect([refused.status, refused.body.issues.map(({ code }) => code)]).toEqual([422, ['problems', 'publish', 'gap']]);
    const gap = broken.body.problems.find(({ code }) => code === 'gap');
    expect(gap?.repairs?.map(({ kind, value }) => [kind, value])).toEqual([
      ['end_before', '2026-06-10'],
      ['start_on', '2026-06-01'],
    ]);
    for (const { path, was, value } of gap?.repairs?.slice(1) ?? []) {
      const repaired = await edit([{ op: 'replace', path, was, value, source: 'hear-wi' }]);
      expect(repaired.body.problems.map(({ code }) => code)).toEqual(['publish']);
    }
    const shapeless = await edit([{ op: 'replace', path: '/email', was: body.body.email, value: 'nobody' }]);
    expect(shapeless.body.problems).toContainEqual(expect.objectContaining({ path: '/email', code: 'schema' }));
  });

  it('is approved by another program manager or an administrator, and not by its editors or the requester', async () => {
    const { body } = await start(ADA);
    await edit([{ op: 'replace', path: '/name', was: body.body.name, value: 'Of Marta' }], MARTA);
    expect((await request({ revision: 2, effective_on: '2026-03-20', reason: 'New name' }, ADA)).status).toBe(200);
    for (const author of [ADA, MARTA]) expect((await approve(2, author)).status).toBe(403);
    for (const reader of [OPS, PROGRAM, CARLA]) expect((await approve(2, reader)).status).toBe(403);
    expect((await approve(2, NORA)).status).toBe(404);
    await addPerson(app, { email: 'second@hearthline.example', name: 'Sam Second', kind: 'staff', roles: ['program_manager'], program_keys: ['wi-hear'] });
    expect((await approve(1, 'second@hearthline.example')).status).toBe(409);
    expect((await approve(2, 'second@hearthline.example')).body).toMatchObject({ state: 'scheduled', approved_by: 'Sam Second' });
    expect((await edit([{ op: 'replace', path: '/name', was: 'Of Marta', value: 'Late' }])).status).toBe(409);
    expect((await app.call(MARTA, 'DELETE', at('draft'))).status).toBe(409);
    expect((await app.call(MARTA, 'POST', at('draft/cancel'))).body).toMatchObject({ state: 'editing', approved_by: null });
    expect((await app.call(MARTA, 'DELETE', at('draft'))).status).toBe(200);
    expect((await draft()).status).toBe(404);
  });

  it('is sent back with a reason, and a request with a day in the past or without changes is refused', async () => {
    const { body } = await start();
    const today = app.clock.now().toISOString().slice(0, 10);
    expect((await request({ revision: 1, effective_on: today, reason: 'Nothing' })).body.issues[0]?.code).toBe('unchanged');
    await edit([{ op: 'replace', path: '/name', was: body.body.name, value: 'New name' }]);
    expect((await request({ revision: 2, effective_on: '2026-01-01', reason: 'Late' })).body.issues[0]?.path).toBe('effective_on');
    expect((await request({ revision: 1, effective_on: today, reason: 'Old revision' })).status).toBe(409);
    await request({ revision: 2, effective_on: today, reason: 'New name' });
    expect((await start()).status).toBe(409);
    expect((await app.call(ADA, 'POST', at('draft/send-back'), { note: 'Ask the office' })).body).toMatchObject({ state: 'editing', note: 'Ask the office' });
  });

  it('keeps two simultaneous saves of different values, and shows a conflict when two users change the same value', async () => {
    const { body } = await start();
    const { name, description } = body.body;
    const saves = await Promise.all([
      edit([{ op: 'replace', path: '/name', was: name, value: 'By Marta' }], MARTA),
      edit([{ op: 'replace', path: '/description', was: description, value: 'By Ada' }], ADA),
    ]);
    expect(saves.map(({ status }) => status)).toEqual([200, 200]);
    expect((await draft()).body).toMatchObject({ revision: 3, body: { name: 'By Marta', description: 'By Ada' } });

    const rename = (value: string, who: string) => edit([{ op: 'replace', path: '/name', was: 'By Marta', value }], who);
    const both = await Promise.all([rename('One', MARTA), rename('Two', ADA)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [saved, refused] = both.toSorted((a, b) => a.status - b.status);
    const current = saved?.body.body.name;
    expect(refused?.body.issues).toMatchObject([{ pointer: '/name', code: 'changed', current, changed_by: saved?.body.changed_by }]);
    expect((await draft()).body).toMatchObject({ revision: 4, body: { name: current, description: 'By Ada' } });
  });

  it('is announced by email to all users who may approve the draft, and its result to the requester', async () => {
    const emails = async (template: string) => {
      // Run every background job twice, as after a crash.
      await app.work(async (_job, once) => {
        await once();
        await once();
      });
      const { rows } = await app.db.pool.query<{ recipient: string; plain: string }>(
        'select recipient, plain from app.outgoing_messages where template = $1 order by recipient',
        [template],
      );
      await app.db.pool.query('delete from app.outgoing_messages where template = $1', [template]);
      return rows;
    };
    await app.work();
    await app.db.pool.query("delete from app.outgoing_messages where template like 'program_draft%'");
    const { body } = await start();
    await edit([{ op: 'replace', path: '/name', was: body.body.name, value: 'New name' }]);
    const asked = { revision: 2, effective_on: '2026-09-01', reason: 'The manual of September' };
    expect((await request(asked)).status).toBe(200);
    const waiting = await emails('program_draft_waiting');
    const recipients = waiting.map(({ recipient }) => recipient);
    expect([recipients.filter((recipient) => recipient === ADA).length, new Set(recipients).size]).toEqual([1, recipients.length]);
    for (const other of [MARTA, NORA, OPS, PROGRAM]) expect(recipients).not.toContain(other);
    expect(waiting[0]?.plain).toContain('Reason: The manual of September');

    await app.call(ADA, 'POST', at('draft/send-back'), { note: 'The page is missing' });
    expect(await emails('program_draft_returned')).toEqual([{ recipient: MARTA, plain: expect.stringContaining('Reason: The page is missing') }]);
    await request(asked);
    await approve(2);
    expect(await emails('program_draft_approved')).toEqual([{ recipient: MARTA, plain: expect.stringContaining('It takes effect on Sep 1, 2026.') }]);
    expect((await emails('program_draft_waiting')).map(({ recipient }) => recipient)).toEqual(recipients);
  });

  it('adds, moves and removes entries, numbers its texts, and is readable for other staff', async () => {
    await start();
    const content = async () => (await app.call<{ body: Program }>(MARTA, 'GET', at('draft'))).body.body;
    const criteria = async () => (await content()).criteria;
    const [first, second] = (await criteria()).map(({ key }) => key);
    const added = { ...(await criteria())[0], key: 'added', name: 'Added' };
    const saved = await edit([
      { op: 'replace', path: `/criteria/${second}/order_index`, was: 2, value: 1 },
      { op: 'add', path: '/criteria/added', was: null, value: added },
      { op: 'replace', path: '/texts/install_terms/title', was: 'Install terms, Wisconsin HEAR', value: 'Install terms' },
    ]);
    expect(saved.status).toBe(200);
    expect((await criteria()).map(({ key }) => key).slice(0, 2)).toEqual([second, first]);
    expect((await content()).texts.install_terms).toMatchObject({ title: 'Install terms', version: 2 });
    await edit([{ op: 'remove', path: '/criteria/added', was: added }]);
    expect((await criteria()).map(({ key }) => key)).not.toContain('added');
    const seen = await app.call<DraftView>(OPS, 'GET', at('draft'));
    expect([seen.status, Object.values(seen.body.abilities).some(Boolean)]).toEqual([200, false]);
    expect((await app.call(NORA, 'GET', at('draft'))).status).toBe(404);
    expect((await app.call(CARLA, 'GET', at('draft'))).status).toBe(403);
  });

  it('gets an entry without a key once when the request is repeated with its idempotency key', async () => {
    await start();
    const splitsOfDraft = async () => (await app.call<{ body: Program }>(MARTA, 'GET', at('draft'))).body.body.splits;
    const splits = await splitsOfDraft();
    const [split] = splits;
    const operations = [{ op: 'add', path: '/splits/-', was: null, value: split }];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const add = () => app.call<DraftView & Refusal>(MARTA, 'PATCH', at('draft'), { operations }, key);
    const [first, repeated] = [await add(), await add()];
    expect([first.status, repeated.status, first.body.revision, repeated.body.revision]).toEqual([200, 200, 2, 2]);
    expect(await splitsOfDraft()).toEqual([...splits, split]);
  });

  it('lists every place that uses a deleted entry, refuses to delete a changed entry, and restores a deleted entry', async () => {
    await start();
    const { body: program } = (await app.call<{ body: Program }>(MARTA, 'GET', at('draft'))).body;
    const table = program.tables[0];
    const source = program.sources[0];
    if (!table || !source) throw new Error('The program has no table or source.');
    await edit([{ op: 'replace', path: `/tables/${table.key}/name`, was: table.name, value: 'Renamed' }], ADA);
    const late = await edit([{ op: 'remove', path: `/tables/${table.key}`, was: table }]);
    expect([late.status, late.body.issues]).toMatchObject([409, [{ pointer: `/tables/${table.key}`, code: 'changed', changed_by: 'Ada Brandt' }]]);
    const deleted = await edit([
      { op: 'remove', path: `/tables/${table.key}`, was: { ...table, name: 'Renamed' } },
      { op: 'remove', path: `/sources/${source.id}`, was: source },
    ]);
    expect(deleted.status).toBe(200);
    const places = [...new Set(deleted.body.problems.map(({ path }) => path))];
    expect(deleted.body.problems.filter(({ message }) => message.includes(`table.${table.key}`)).length).toBeGreaterThan(0);
    expect(deleted.body.problems.filter(({ message }) => message.includes(source.id)).length).toBeGreaterThan(3);
    expect(places.length).toBeGreaterThan(3);
    expect((await request({ revision: 3, effective_on: '2026-03-20', reason: 'Try' })).status).toBe(422);
    const restored = await edit([
      { op: 'restore', path: `/tables/${table.key}` },
      { op: 'restore', path: `/sources/${source.id}` },
    ]);
    expect([restored.status, restored.body.problems, restored.body.changes]).toEqual([200, [], []]);
  });

  it('is not published when a newer version exists since the request', async () => {
    const { body } = await start();
    await edit([{ op: 'replace', path: '/name', was: body.body.name, value: 'New name' }]);
    const day = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await request({ revision: 2, effective_on: day, reason: 'New name' });
    await approve(2);
    const newest = (await versions())[0]?.version ?? 0;
    // Add a program version in the same way as a new release of the portal.
    await app.db.pool.query(
      `insert into app.program_versions (program_key, version, checksum, released_at, body, origin)
       select program_key, version + 1, checksum, released_at, body, 'release' from app.program_versions where program_key = 'wi-hear' and version = $1`,
      [newest],
    );
    app.clock.advance({ days: 1 });
    await publishDue();
    expect((await draft()).body).toMatchObject({ state: 'editing', note: expect.stringContaining(`Version ${newest + 1} was published`) });
  });
});

/** Runs the hourly background job that publishes drafts. */
async function publishDue(): Promise<void> {
  await app.db.pool.query(`select app.enqueue('programs.publish_due', '{}'::jsonb, null, null, 3, false, 0)`);
  await app.work();
}

describe('versions of a program', () => {
  it('are compared by entry, and an older version can be published again as the newest version', async () => {
    const { version } = await publishDescription('First wording');
    const second = await publishDescription('Second wording');
    expect(await changes(version, second.version)).toEqual([
      {
        path: '/description',
        name: 'Program',
        sentence: 'Description: changed from “First wording” to “Second wording”.',
        before: 'First wording',
        after: 'Second wording',
      },
    ]);
    expect((await start(MARTA, { from_version: version })).body).toMatchObject({
      based_on: version,
      changes: [{ path: '/description', after: 'First wording' }],
    });
    expect(await changes(version, 'draft')).toEqual([]);
    const today = app.clock.now().toISOString().slice(0, 10);
    await request({ revision: 1, effective_on: today, reason: 'Back to the first wording' });
    await approve(1);
    await app.work();
    expect((await versions())[0]).toMatchObject({ version: second.version + 1, based_on: version });
    expect(await changes(version, second.version + 1)).toEqual([]);
    expect((await app.call(MARTA, 'GET', at('versions/999'))).status).toBe(404);
  });

  it('keep their content, households and checks in an export and an import', async () => {
    const file = (await app.call<{ version: number; program: Record<string, unknown>; households: GoldenHousehold[] }>(OPS, 'GET', at('export'))).body;
    const households = [{ name: 'Of four', why: '1 + 1', today: '2026-03-02', facts: {}, gets: {} }];
    const imported = await app.call<DraftView>(MARTA, 'POST', at('import'), { ...file, program: { ...file.program, name: 'Imported' }, households });
    expect([imported.status, imported.body.changes, imported.body.households]).toEqual([
      201,
      [{ path: '/name', name: 'Program', sentence: 'Name: changed from “Wisconsin HEAR” to “Imported”.', before: file.program.name, after: 'Imported' }],
      households,
    ]);
    const again = await app.call(MARTA, 'POST', at('import'), file);
    expect(again.status).toBe(409);
    await app.call(MARTA, 'DELETE', at('draft'));
    const wrong = await app.call<DraftView>(MARTA, 'POST', at('import'), { ...file, program: { ...file.program, sources: [] } });
    expect([wrong.status, wrong.body.problems.length > 0]).toEqual([201, true]);
    await app.call(MARTA, 'DELETE', at('draft'));
    expect((await app.call(MARTA, 'POST', at('import'), { ...file, program: { ...file.program, key: 'vanilla' } })).status).toBe(422);
  });
});

describe('a restart with program folders of a new release', () => {
  const shipped = MINIMAL_PROGRAMS.find(({ key }) => key === 'vanilla');
  if (!shipped) throw new Error('vanilla is not shipped');
  const of = (path: string) => `/api/programs/vanilla/${path}`;
  const household = (name: string): GoldenHousehold => ({ name, why: '1', today: '2026-03-02', facts: {}, gets: {} });
  const restart = (program: Program, households: readonly GoldenHousehold[] = []) =>
    app.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'start'), (tx) =>
      importPrograms(tx, [program], FORM_BY_KEY, app.clock.now(), { vanilla: households }),
    );
  const inForce = async () => {
    const { items } = (await app.call<{ items: (VersionView & { version: number })[] }>(MARTA, 'GET', of('versions'))).body;
    const { body } = await app.call<{ body: Program; pending_release: { status: string; changes: ProgramChange[] } | null }>(MARTA, 'GET', of('settings'));
    return { version: items[0]?.version, origin: items[0]?.origin, description: body.body.description, pending: body.pending_release?.status ?? null };
  };
  async function publishByOffice(description: string): Promise<void> {
    const { body } = await app.call<DraftView>(MARTA, 'POST', of('draft'), {});
    await app.call(MARTA, 'PATCH', of('draft'), { operations: [{ op: 'replace', path: '/description', was: body.body.description, value: description }] });
    await app.call(MARTA, 'POST', of('draft/request'), { revision: 2, effective_on: app.clock.now().toISOString().slice(0, 10), reason: 'Office' });
    expect((await app.call(ADA, 'POST', of('draft/approve'), { revision: 2 })).status).toBe(200);
    await app.work();
  }

  it('never overwrites a version that the office published, and lets the office adopt or dismiss the changed folder', async () => {
    const folder = (description: string): Program => ({ ...shipped, description });
    // While no office has published the program, an unchanged folder creates no version, and a changed folder creates the next version.
    expect(await restart(shipped, [household('A')])).toEqual([]);
    expect(await restart(folder('Release 2'))).toEqual([{ key: 'vanilla', version: 2 }]);
    expect(await inForce()).toEqual({ version: 2, origin: 'release', description: 'Release 2', pending: null });

    await publishByOffice('Office 3');
    expect(await inForce()).toEqual({ version: 3, origin: 'office', description: 'Office 3', pending: null });
    // Restarting with the same folder changes nothing.
    expect(await restart(folder('Release 2'))).toEqual([]);
    expect(await inForce()).toMatchObject({ version: 3, pending: null });

    // After the office has published the program, a changed folder waits for the decision of the office and is reported once.
    expect(await restart(folder('Release 4'), [household('B')])).toEqual([{ key: 'vanilla', pending: true }]);
    expect(await restart(folder('Release 4'), [household('B')])).toEqual([]);
    expect(await inForce()).toEqual({ version: 3, origin: 'office', description: 'Office 3', pending: 'waiting' });
    expect((await app.call(OPS, 'POST', of('release/adopt'))).status).toBe(403);

    const adopted = await app.call<DraftView>(MARTA, 'POST', of('release/adopt'));
    expect(adopted.body).toMatchObject({
      based_on: 3,
      households: [{ name: 'B' }],
      changes: [{ path: '/description', before: 'Office 3', after: 'Release 4' }],
    });
    expect((await app.call(MARTA, 'POST', of('release/dismiss'))).status).toBe(409);
    await app.call(MARTA, 'DELETE', of('draft'));
    expect(await restart(folder('Release 4'), [household('B')])).toEqual([]);
    expect(await inForce()).toMatchObject({ version: 3, pending: 'adopted' });

    // The next changed folder waits too. If the office dismisses it, the folder stops waiting, even after a restart.
    expect(await restart(folder('Release 5'))).toEqual([{ key: 'vanilla', pending: true }]);
    expect((await app.call(MARTA, 'POST', of('release/dismiss'))).status).toBe(200);
    expect(await restart(folder('Release 5'))).toEqual([]);
    expect(await inForce()).toEqual({ version: 3, origin: 'office', description: 'Office 3', pending: 'dismissed' });

    // Start an earlier release again. Its folder is equal to the last version that a release created.
    expect(await restart(folder('Release 2'))).toEqual([]);
    expect(await inForce()).toEqual({ version: 3, origin: 'office', description: 'Office 3', pending: null });
    // The folder of the next release is equal to the version that the office published.
    expect(await restart(folder('Office 3'))).toEqual([]);
    expect(await inForce()).toMatchObject({ version: 3, pending: 'adopted' });
  });
});
