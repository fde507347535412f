import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ContractorRole, SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import type { contractorsContract, mergeContract } from '@/features/contractors';
import { openPaymentsOfContractor } from '@/features/payments/server';
import type { AuditItem } from '@/foundation/audit';
import { DEMO_UNITS } from '../../demo/answers';
import { dumpAllRows } from '../support/all-rows';
import { addPerson, CARLA, createJob, FINANCE, LUIS, OPS, openTestApp, type TestApp, TOM } from '../support/app';
import { entries } from '../support/history';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

type Company = contractorsContract.ContractorDetail;
type Similar = { items: mergeContract.SimilarContractor[]; hidden: number; abilities: { merge: boolean } };
type Wrong = { code: string; detail: string; issues: { code: string; message: string; id?: string; reasons?: unknown; jobs?: { short_code: string }[] }[] };

const LAKESIDE = '00000000-0000-7000-8000-000000000001';
const BADGER = '00000000-0000-7000-8000-000000000002';
const OTHER_STAFF = 'vanilla@hearthline.example';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await addPerson(app, { email: OTHER_STAFF, name: 'Otto', kind: 'staff', roles: ['partner_manager'], program_keys: ['vanilla'] });
});
afterAll(() => app.close());

const post = (body: Record<string, unknown>, who = OPS) => app.call<Company & Wrong>(who, 'POST', '/api/contractor', { programs: ['wi-hear'], ...body });
const add = async (body: Record<string, unknown>, who = OPS): Promise<string> => {
  const { status, body: made } = await post({ create_anyway: true, ...body }, who);
  expect(status).toBe(201);
  return made.id;
};
const get = async (id: string, who = OPS) => (await app.call<Company>(who, 'GET', `/api/contractor/${id}?include_equipment=true`)).body;
const similarTo = async (id: string, who = OPS) => (await app.call<Similar>(who, 'GET', `/api/contractor/${id}/similar`)).body;
const preview = (id: string, into: string, who = OPS) => app.call<mergeContract.MergePreview>(who, 'GET', `/api/contractor/${id}/merge?into=${into}`);
const merge = (id: string, into: string, more: object = {}, who = OPS) =>
  app.call<Company & Wrong>(who, 'POST', `/api/contractor/${id}/merge`, { into, ...more });
const actsOn = async (id: string) => (await app.call<{ items: AuditItem[] }>(OPS, 'GET', `/api/audit?object_kind=company&object_id=${id}`)).body.items;
const namesFor = async (query: string, who = OPS) =>
  (await app.call<{ items: { name: string }[] }>(who, 'GET', `/api/contractor?${query}`)).body.items.map(({ name }) => name);
const jobsOf = async (who: string) => (await app.call<{ items: { id: string }[] }>(who, 'GET', '/api/jobs')).body.items.map(({ id }) => id).sort();

let people = 0;
/** Adds a contractor with one user. */
async function addWithPerson(body: Record<string, unknown>, roles: ContractorRole[] = ['contractor_admin']) {
  const id = await add(body);
  const email = `person${++people}@company${people}.example`;
  await addPerson(app, { email, name: `Person ${people}`, kind: 'contractor', roles, contractor_id: id });
  return { id, email };
}
let units = 0;
const addJob = (who: string) => createJob(app, who, { unit: `M${++units}`, create_anyway: true, create_anyway_reason: 'Another home' });

describe('the comparison of contractor names', () => {
  it.each([
    ['Bay Heat & Air, Inc.', 'bayheatair'],
    ['Bay Heat and Air LLC', 'bayheatair'],
    ['BayHeat Air', 'bayheatair'],
    ['  BAY   HEAT + AIR  L.L.C. ', 'bayheatair'],
    ['The Bay Heat Air Company, Inc', 'bayheatair'],
    ["Bob's Heating Co.", 'bobsheating'],
    ['Bobs Heating', 'bobsheating'],
    ['Peña Climatización', 'penaclimatizacion'],
    ['Andover Air', 'andoverair'],
    ['Comfort 24', 'comfort24'],
    ['Company 1', 'company1'],
    ['LLC', 'llc'],
    ['株式会社', '株式会社'],
  ])('normalizes %s to %s', async (name, expected) => {
    const { rows } = await sql<{ found: string }>`select app.contractor_match_name(${name}) as found`.execute(app.db.unsafeKysely);
    expect(rows[0]?.found).toBe(expected);
  });
});

describe('the similarity check for a new contractor', () => {
  it('refuses a contractor with a similar name until staff confirm', async () => {
    const first = await add({ name: 'Bay Heat & Air, Inc.' });
    for (const name of ['Bay Heat and Air LLC', 'BayHeat Air', 'The Bay Heat & Air Company']) {
      const { status, body } = await post({ name });
      expect([name, status, body.code]).toEqual([name, 409, 'already_exists']);
      expect(body.issues).toEqual([
        {
          path: '',
          code: 'similar_contractor',
          message: 'Bay Heat & Air, Inc.',
          id: first,
          reasons: [{ reason: 'same_name', value: 'Bay Heat & Air, Inc.' }],
        },
      ]);
    }
    expect(await namesFor('q=bay')).toEqual(['Bay Heat & Air, Inc.']);
    expect((await post({ name: 'Bay Heat and Air LLC', create_anyway: true })).status).toBe(201);
    // Names that differ more do not match an existing contractor.
    for (const name of ['Riverside Heating & Air', 'Bay Window Cleaning', 'Comfort 24', 'Comfort 25'])
      expect([name, (await post({ name })).status]).toEqual([name, 201]);
  });

  it('finds contractors by a misspelled name, license, phone number and email domain, and ignores domains of public email providers', async () => {
    const id = await add({ name: 'Northwind Mechanical', license_number: 'HV-77 12', phone: '608 555 0133', contact_email: 'office@northwind.example' });
    const reasons = async (body: Record<string, unknown>) => {
      const answer = await post(body);
      return [answer.status, answer.body.issues?.map((issue) => issue.reasons)];
    };
    expect(await reasons({ name: 'Northwind Mecanical' })).toEqual([409, [[{ reason: 'similar_name', value: 'Northwind Mechanical' }]]]);
    expect(await reasons({ name: 'Q1', license_number: 'hv7712' })).toEqual([409, [[{ reason: 'same_license', value: 'HV-77 12' }]]]);
    expect(await reasons({ name: 'Q2', phone: '+1 (608) 555-0133' })).toEqual([409, [[{ reason: 'same_phone', value: '(608) 555-0133' }]]]);
    expect(await reasons({ name: 'Q3', contact_email: 'b@NORTHWIND.example' })).toEqual([409, [[{ reason: 'same_email_domain', value: 'northwind.example' }]]]);
    await add({ name: 'Q4', contact_email: 'q4@gmail.com' });
    expect((await post({ name: 'Z5', contact_email: 'q5@gmail.com' })).status).toBe(201);
    const twin = await add({ name: 'Northwind Mechanical LLC', phone: '608 555 0133' });
    expect((await similarTo(twin)).items).toMatchObject([
      { id, name: 'Northwind Mechanical', reasons: [{ reason: 'same_name' }, { reason: 'same_phone' }], active: true, people: 0, open_jobs: 0 },
    ]);
    expect(await namesFor(`q=${encodeURIComponent('north wind mechanical')}`)).toEqual(['Northwind Mechanical', 'Northwind Mechanical LLC']);
  });

  it('counts contractors of other programs without their names', async () => {
    const own = { programs: ['vanilla'] };
    await add({ name: 'Hidden Hearth', programs: ['wi-hear'] });
    const { status, body } = await post({ name: 'Hidden Hearth Inc', ...own }, OTHER_STAFF);
    expect([status, JSON.stringify(body).includes('Hidden Hearth')]).toEqual([409, false]);
    expect(body.issues).toMatchObject([{ code: 'similar_hidden' }]);
    const made = await add({ name: 'Hidden Hearth Inc', ...own }, OTHER_STAFF);
    expect(await similarTo(made, OTHER_STAFF)).toMatchObject({ items: [], hidden: 1, abilities: { merge: true } });
    expect((await similarTo(made)).items).toMatchObject([{ name: 'Hidden Hearth' }]);
    expect((await similarTo(made, FINANCE)).abilities.merge).toBe(false);
    expect((await app.call(CARLA, 'GET', `/api/contractor/${made}/similar`)).status).toBe(403);
  });

  it('uses indexes for staff of all programs and for staff of some programs', async () => {
    const id = await add({ name: 'Indexed Climate', contact_email: 'a@indexed.example', license_number: 'IDX-1', phone: '608 555 0159' });
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await similarTo(id);
    const sent = spy.mock.calls
      .map((call): readonly unknown[] => call)
      .map(([first, second]) => ({ ...Object(first), ...(Array.isArray(second) && { values: second }) }));
    spy.mockRestore();
    const asked = sent.find(({ text }) => typeof text === 'string' && text.includes('with hits'));
    for (const programs of ['all' as const, ['wi-hear']]) {
      const actor = { kind: 'staff' as const, userId: LAKESIDE, name: 'x', email: 'x', roles: ['ops' as const], programs };
      const plan = await app.db.transaction(sessionSettingsFor(actor, 'test'), async (tx) => {
        // The tables are nearly empty, so PostgreSQL would read them without an index. Disable sequential scans.
        await sql`set local enable_seqscan = off`.execute(tx);
        const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain (costs off) ${asked?.text}`, asked?.values));
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
      for (const index of [
        'contractor_names_match',
        'contractors_match_license',
        'contractors_match_phone',
        'contractors_contact_domain',
        'users_email_domain',
      ])
        expect(plan).toMatch(new RegExp(`(Scan using|Bitmap Index Scan on) ${index}`));
    }
  });
});

describe('merging two contractors', () => {
  it('shows jobs that are still being moved if the job counts do not contain these jobs', async () => {
    const into = await add({ name: 'Steady Air', preferred_equipment: [DEMO_UNITS.heat_pump] });
    const from = await addWithPerson({ name: 'Steady Air of Madison' });
    const job = await addJob(from.email);
    expect((await merge(from.id, into)).status).toBe(200);
    // Move the job while the response is being read: the lock stops the response between its statements.
    const { page } = await app.db.unsafeKysely.transaction().execute(async (tx) => {
      await sql`lock table app.equipment in access exclusive mode`.execute(tx);
      const answer = get(into);
      const isWaiting = () => sql`select 1 from pg_locks where not granted and relation = 'app.equipment'::regclass`.execute(tx);
      await expect.poll(async () => (await isWaiting()).rows.length, { timeout: 20_000 }).toBe(1);
      await sql`update app.jobs set contractor_id = ${into}::uuid where id = ${job}::uuid`.execute(tx);
      return { page: answer };
    });
    const { figures, merged } = await page;
    expect(figures.open_jobs + merged.reduce((sum, { jobs_left }) => sum + jobs_left, 0)).toBeGreaterThanOrEqual(1);
    expect((await get(into)).figures.open_jobs).toBe(1);
  });

  it('moves jobs, users, invitations, equipment, programs and enrollments, and shows the users the jobs of the target', async () => {
    const source = await addWithPerson({
      name: 'Elm Heating LLC',
      phone: '608 555 0151',
      license_number: 'ELM-1',
      programs: ['wi-hear', 'vanilla'],
      preferred_equipment: [DEMO_UNITS.heat_pump],
      enrollments: [{ enrolled_in: 'tech', valid_from: '2026-01-01', valid_until: null }],
    });
    const target = await addWithPerson({ name: 'Elm Heating', phone: '608 555 0152' });
    const [moved, own] = [await addJob(source.email), await addJob(target.email)];
    const canceled = await addJob(source.email);
    expect((await app.call(OPS, 'PATCH', `/api/jobs/${canceled}/cancel`, { reason: 'lost' })).status).toBe(200);
    await app.call(source.email, 'POST', '/api/contractor/invite', { invites: [{ email: 'invited@elm.example', roles: ['contractor_admin'] }] });
    await app.call(source.email, 'POST', '/api/views', { place: 'jobs', name: 'Mine', search: {} });
    expect([await jobsOf(source.email), await jobsOf(target.email)]).toEqual([[moved], [own]]);

    expect((await preview(source.id, target.id)).body).toMatchObject({
      source: { name: 'Elm Heating LLC' },
      target: { name: 'Elm Heating' },
      moves: { jobs: 2, open_jobs: 1, people: 1, invites: 1, programs: 1, enrollments: 1, equipment: 1, saved_views: 1 },
      conflicts: [
        { field: 'name', source: 'Elm Heating LLC', target: 'Elm Heating' },
        { field: 'phone', source: '(608) 555-0151', target: '(608) 555-0152' },
      ],
      demoted: [expect.stringMatching(/^Person/)],
      problems: [],
    });
    const { status, body } = await merge(source.id, target.id, { take: ['phone'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: target.id,
      name: 'Elm Heating',
      phone: '(608) 555-0151',
      license_number: 'ELM-1',
      programs: ['vanilla', 'wi-hear'],
      enrollments: [{ enrolled_in: 'tech' }],
      merged: [{ id: source.id, name: 'Elm Heating LLC', jobs_left: 2 }],
    });
    expect((await get(target.id)).equipment?.map(({ id }) => id)).toEqual([DEMO_UNITS.heat_pump]);
    await app.work();
    expect((await get(target.id)).merged).toMatchObject([{ jobs_left: 0 }]);
    const both = [moved, own].sort();
    expect([await jobsOf(source.email), await jobsOf(target.email)]).toEqual([both, both]);
    expect((await get(target.id)).figures).toMatchObject({ open_jobs: 2, canceled_jobs: 1 });
    // Users of another contractor, which is not part of the merge, do not find the job.
    expect((await app.call(LUIS, 'GET', `/api/jobs/${moved}`)).status).toBe(404);
    // Row-level security in the database gives the same result, even without the filters of the application.
    const seen = async (company: string) => {
      const actor = {
        kind: 'contractor' as const,
        userId: company,
        name: 'x',
        email: 'x',
        roles: ['contractor' as const],
        contractorId: company,
        contractorName: 'x',
      };
      const { rows } = await app.db.transaction(sessionSettingsFor(actor, 'test'), (tx) =>
        sql<{ jobs: number; tasks: number; programs: number }>`select (select count(*)::int from app.jobs where id = ${moved}::uuid) as jobs,
          (select least(count(*), 1)::int from app.tasks where job_id = ${moved}::uuid) as tasks,
          (select count(*)::int from app.job_programs where job_id = ${moved}::uuid) as programs`.execute(tx),
      );
      return rows[0];
    };
    expect([await seen(target.id), await seen(source.id), await seen(BADGER)]).toEqual([
      { jobs: 1, tasks: 1, programs: 1 },
      { jobs: 0, tasks: 0, programs: 0 },
      { jobs: 0, tasks: 0, programs: 0 },
    ]);
    // The administrator of the merged contractor and the invited administrator become ordinary users of the target.
    const me = await app.call<{ roles: string[]; contractor: { id: string } }>(source.email, 'GET', '/api/users/my');
    expect(me.body).toMatchObject({ roles: ['contractor'], contractor: { id: target.id, name: 'Elm Heating' } });
    const invites = await app.call<{ items: { email: string; roles: string[] }[] }>(target.email, 'GET', '/api/users/invites');
    expect(invites.body.items).toMatchObject([{ email: 'invited@elm.example', roles: ['contractor'] }]);

    // The audit log of each contractor and the history of each job record the merge.
    const [onTarget, onSource] = [await actsOn(target.id), await actsOn(source.id)];
    expect(onTarget[0]).toMatchObject({
      action: 'Another company merged into this one',
      changes: expect.arrayContaining([
        { field: 'merged_company', before: null, after: 'Elm Heating LLC' },
        { field: 'jobs', before: null, after: 2 },
        { field: 'phone', before: '(608) 555-0152', after: '(608) 555-0151' },
      ]),
    });
    expect(onSource[0]).toMatchObject({
      action: 'Merged into another company',
      changes: expect.arrayContaining([{ field: 'merged_into', before: null, after: 'Elm Heating' }]),
    });
    for (const job of [moved, canceled]) {
      const lines = (await entries(app, job)).filter(({ action }) => action === 'Moved with its company');
      expect(lines).toMatchObject([
        { field: 'contractor', before: 'Elm Heating LLC', after: 'Elm Heating' },
        { after: 'Elm Heating LLC was merged into Elm Heating by Olga Reyes' },
      ]);
    }

    // Sending the merge request again changes nothing.
    expect((await merge(source.id, target.id, { take: ['phone'] })).status).toBe(200);
    await app.work();
    expect([(await actsOn(target.id)).length, (await actsOn(source.id)).length]).toEqual([onTarget.length, onSource.length]);
  });

  it('keeps quotes with their links and numbers, calendar addresses and, if the target has none, the price list', async () => {
    const [source, target] = [await addWithPerson({ name: 'Larch Heating LLC' }), await addWithPerson({ name: 'Larch Heating' })];
    const quote = async (who: string, unit: string) => {
      const body = {
        google_place_id: 'demo-madison-central-library',
        unit,
        first_name: 'Ana',
        last_name: 'Rivera',
        email: `larch.${unit}@example.com`,
        phone_number: '608 555 0123',
        lines: [{ service: 'heat_pump', description: '', total: 9_000 }],
        facts: {},
      };
      return (await app.call<{ id: string; number: string }>(who, 'POST', '/api/quotes', body)).body;
    };
    const [moved, own] = [await quote(source.email, 'L1'), await quote(target.email, 'L2')];
    await app.work();
    expect((await app.call(source.email, 'POST', `/api/quotes/${moved.id}/send`)).status).toBe(200);
    await app.work();
    const sent = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('plain').where('recipient', '=', 'larch.l1@example.com').execute();
    const token = /token=([\w-]+)/.exec(sent[0]?.plain ?? '')?.[1] ?? '';
    const prices = [{ service: 'heat_pump', unit: 'each', price: '9000', brand: '', model: '' }];
    expect((await app.call(source.email, 'PUT', '/api/price-list', { items: prices, version: 0 })).status).toBe(200);
    const feed = (await app.call<{ path: string }>(source.email, 'POST', '/api/calendar-feed', { technician_id: null })).body.path;

    expect((await preview(source.id, target.id)).body.moves).toMatchObject({ quotes: 1 });
    expect((await merge(source.id, target.id)).status).toBe(200);
    const listed = (await app.call<{ items: { id: string; number: string }[] }>(source.email, 'GET', '/api/quotes')).body.items;
    expect(listed.map(({ id, number }) => [id, number]).sort()).toEqual(
      [
        [moved.id, moved.number],
        [own.id, own.number],
      ].sort(),
    );
    expect((await quote(target.email, 'L3')).number).toBe('Q-0002');
    expect((await app.call(null, 'POST', '/api/noauth/quote', { token })).body).toMatchObject({ state: 'sent', contractor: { name: 'Larch Heating' } });
    expect((await app.call(source.email, 'GET', `/api/quotes/${moved.id}/file`)).status).toBe(200);
    expect((await app.call<{ items: unknown[] }>(target.email, 'GET', '/api/price-list')).body.items).toHaveLength(1);
    expect((await app.call(null, 'GET', feed)).status).toBe(200);
    expect((await app.call(source.email, 'POST', '/api/calendar-feed', { technician_id: null })).status).toBe(200);
  });

  it('redirects the merged contractor to the target, adds its name as an alias, and refuses new jobs for it', async () => {
    const [source, target] = [await addWithPerson({ name: 'Oak Air Incorporated' }), await addWithPerson({ name: 'Sycamore Climate' })];
    expect((await merge(source.id, target.id)).status).toBe(200);
    expect((await get(source.id)).id).toBe(target.id);
    expect((await app.call<Company>(target.email, 'GET', `/api/contractor/${source.id}`)).body.id).toBe(target.id);
    expect((await app.call(LUIS, 'GET', `/api/contractor/${source.id}`)).status).toBe(404);
    expect(await namesFor('q=oak air')).toEqual(['Sycamore Climate']);
    expect((await post({ name: 'Oak Air' })).body.issues).toMatchObject([
      { id: target.id, message: 'Sycamore Climate', reasons: [{ value: 'Oak Air Incorporated' }] },
    ]);
    const at = { google_place_id: 'demo-madison-overture-center', programs: ['wi-hear'], answers: {}, create_anyway: true, create_anyway_reason: 'x' };
    expect((await app.call<Wrong>(OPS, 'POST', '/api/jobs', { ...at, contractor_id: source.id })).body.code).toBe('wrong_state');
    expect((await app.call<{ items: { id: string }[] }>(OPS, 'GET', '/api/contractor/simple-list')).body.items.map(({ id }) => id)).not.toContain(source.id);
    expect((await app.call(OPS, 'PUT', `/api/contractor/${source.id}`, { active: true })).status).toBe(409);
    expect((await app.call(OPS, 'DELETE', `/api/contractor/${source.id}`)).status).toBe(409);
    // If the target is later merged into a third contractor, the ID of the first contractor leads to the third one.
    const last = await addWithPerson({ name: 'Sycamore Climate LLC' });
    expect((await merge(target.id, last.id)).status).toBe(200);
    expect((await get(source.id)).id).toBe(last.id);
  });

  it('changes nothing when its background jobs run a second time', async () => {
    const [source, target] = [await addWithPerson({ name: 'Elder Air LLC' }), await add({ name: 'Elder Air' })];
    await addJob(source.email);
    await app.work();
    await merge(source.id, target);
    await app.db.pool.query('select graphile_worker.add_job($1, $2)', ['companies.finish_merges', {}]);
    const changed: string[] = [];
    const ran = new Set<string>();
    await app.work(async (job, once) => {
      await once();
      if (!job.name.startsWith('companies.')) return;
      const after = await dumpAllRows(app, { queue: false });
      await once();
      const again = await dumpAllRows(app, { queue: false });
      changed.push(...Object.keys(after).filter((table) => after[table] !== again[table]));
      ran.add(job.name);
    });
    expect([changed, [...ran].sort()]).toEqual([[], ['companies.finish_merges', 'companies.move_job', 'companies.move_jobs']]);
  });

  it('keeps the administrator of the merged contractor when the target has none', async () => {
    const [source, target] = [await addWithPerson({ name: 'Fir Air LLC' }), await add({ name: 'Fir Air' })];
    expect((await preview(source.id, target)).body.demoted).toEqual([]);
    await merge(source.id, target);
    expect((await app.call<{ roles: string[] }>(source.email, 'GET', '/api/users/my')).body.roles).toEqual(['contractor_admin']);
  });

  it('is refused for the same contractor twice, an already merged contractor, enrollment periods with a gap, and an old version', async () => {
    const tech = (valid_from: string, valid_until: string | null) => ({ enrollments: [{ enrolled_in: 'tech', valid_from, valid_until }] });
    const [a, b] = [await add({ name: 'Pine A', ...tech('2025-01-01', '2025-06-30') }), await add({ name: 'Pine B', ...tech('2026-01-01', null) })];
    const refused = async (...given: Parameters<typeof merge>) => {
      const { status, body } = await merge(...given);
      return [status, body.code, body.issues?.[0]?.code];
    };
    expect(await refused(a, a)).toEqual([409, 'wrong_state', 'same_contractor']);
    expect(await refused(a, b)).toEqual([409, 'wrong_state', 'enrollments']);
    expect((await preview(a, b)).body.problems).toMatchObject([{ code: 'enrollments', message: expect.stringMatching(/gap/) }]);
    await app.call(OPS, 'PUT', `/api/contractor/${a}`, tech('2025-01-01', '2025-12-31'));
    expect(await refused(a, b, { version: 1 })).toEqual([409, 'stale_version', undefined]);
    expect((await merge(a, b, { version: 2, into_version: 1 })).status).toBe(200);
    const c = await add({ name: 'Pine C' });
    for (const [source, target] of [
      [a, c],
      [c, a],
    ] as const)
      expect(await refused(source, target)).toEqual([409, 'wrong_state', 'merged']);
    expect((await get(b)).enrollments).toMatchObject([{ valid_from: '2025-01-01', valid_until: null }]);
  });

  it('is refused for users without the right, and for staff when a contractor also belongs to other programs', async () => {
    const [a, b] = [await add({ name: 'Birch A', programs: ['vanilla'] }), await add({ name: 'Birch B', programs: ['vanilla', 'wi-hear'] })];
    for (const who of [FINANCE, CARLA, TOM]) expect((await merge(a, b, {}, who)).status).toBe(403);
    const { status, body } = await merge(a, b, {}, OTHER_STAFF);
    expect([status, body.issues[0]?.code]).toEqual([409, 'shared_programs']);
    const foreign = await add({ name: 'Birch C' });
    expect((await merge(a, foreign, {}, OTHER_STAFF)).status).toBe(404);
    const own = await add({ name: 'Birch D', programs: ['vanilla'] });
    expect((await merge(a, own, {}, OTHER_STAFF)).status).toBe(200);
  });

  it('counts all jobs with an open payment, also jobs beyond the listed ones', async () => {
    const { id, email } = await addWithPerson({ name: 'Many Payments Heating' });
    const jobs = [await addJob(email), await addJob(email)];
    const open = (maxListed?: number) =>
      app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), (tx) => openPaymentsOfContractor(tx, SYSTEM, id, { ...(maxListed && { maxListed }) }));
    expect(await open()).toEqual({ count: 0, jobs: [] });
    await sql`
      insert into app.payments (payment_id, job_id, contractor_id, program_keys, program_key, kind, payee, cents, payable_cents, lane, since)
      select gen_random_uuid(), id, contractor_id, program_keys, 'wi-hear', 'rebate', 'contractor', 100, 100, 'approved', now()
      from app.jobs where id = any (${jobs}::uuid[])`.execute(app.db.unsafeKysely);
    expect((await open()).jobs.map((job) => job.id).toSorted()).toEqual(jobs.toSorted());
    expect(await open(1)).toMatchObject({ count: 2, jobs: [expect.any(Object)] });
  });

  it('is refused while a payment to the contractor is open, and moves the closed job after the payment', { timeout: 120_000 }, async () => {
    const job = await addJob(CARLA);
    await walkJobThrough(reach(app), job, { stage: 'complete' });
    await app.work();
    const target = await add({ name: 'Lakeside Heating Services', programs: ['wi-hear', 'vanilla'] });
    const { short_code } = (await app.call<{ short_code: string }>(OPS, 'GET', `/api/jobs/${job}`)).body;
    const refused = await merge(LAKESIDE, target);
    expect([refused.status, refused.body.issues]).toMatchObject([409, [{ code: 'open_payments', jobs: [{ id: job, short_code }] }]]);
    const { items } = (await app.call<{ items: { invoice: string; payee: string }[] }>(null, 'GET', '/api/payment-tool')).body;
    for (const { invoice } of items)
      for (const act of ['approve', 'send', 'pay']) {
        await app.call(null, 'POST', `/api/payment-tool/${invoice}/${act}`);
        await app.work();
      }
    const before = await app.call<{ items: { job_id: string }[] }>(CARLA, 'GET', '/api/payments/statement?from=2026-01-01&until=2026-03-02');
    expect((await merge(LAKESIDE, target)).status).toBe(200);
    await app.work();
    expect((await get(target)).figures.complete_jobs).toBe(1);
    // Users sign in as before, and the statement of the target contractor contains the earlier payment.
    expect((await app.call<{ contractor: { id: string } }>(TOM, 'GET', '/api/users/my')).body.contractor.id).toBe(target);
    const after = await app.call<{ items: { job_id: string }[] }>(CARLA, 'GET', '/api/payments/statement?from=2026-01-01&until=2026-03-02');
    expect(before.body.items).toHaveLength(1);
    expect(after.body.items).toEqual(before.body.items);
  });
});
