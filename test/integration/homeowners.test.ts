import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARLA, createJob, getJob, LUIS, openTestApp, type TestApp } from '../support/app';

/** Homeowner of a contractor with counts over all jobs of this contractor. */
type Summary = { id: string; name: string; email: string | null; homes: number; jobs: number; open_jobs: number };
type View = {
  name: string;
  other_names: string[];
  emails: string[];
  phone_numbers: string[];
  homes: { address: string; jobs: { id: string; stage_key: string; is_canceled: boolean; next_task: { title: string } | null }[] }[];
  quotes: { id: string; state: string }[];
  last_contact: { kind: string } | null;
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const OVERTURE = 'demo-madison-overture-center';
const LIBRARY = 'demo-madison-central-library';
type Person = { first_name: string; last_name: string; email?: string; phone_number?: string };

const job = (person: Person, more: object = {}, who = CARLA) =>
  createJob(app, who, {
    answers: { homeowner_has_no_email: person.email === undefined, job_scope: ['hvac', 'electrical'], ...person },
    create_anyway: true,
    create_anyway_reason: 'Another job',
    ...more,
  });
const list = async (q: string, who = CARLA) => (await app.call<{ items: Summary[] }>(who, 'GET', `/api/homeowners?q=${q}`)).body.items;
const open = async (id: string, who = CARLA) => (await app.call<View>(who, 'GET', `/api/homeowners/${id}`)).body;

describe('homeowners of a contractor', () => {
  it('are listed as one person when jobs at several homes have the same email address or phone number', async () => {
    const first = await job({ first_name: 'Mae', last_name: 'Onehouse', email: 'Mae@example.com', phone_number: '608 555 0171' });
    const second = await job(
      { first_name: 'May', last_name: 'Onehouse', email: 'other@example.com', phone_number: '(608) 555-0171' },
      { google_place_id: OVERTURE },
    );
    const third = await job({ first_name: 'M.', last_name: 'Onehouse', email: 'OTHER@example.com', phone_number: '608 555 0172' }, { unit: '7' });
    const items = await list('onehouse');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ homes: 3, jobs: 3, open_jobs: 3 });
    for (const id of [first, second, third]) {
      const view = await open(id);
      expect(view.homes.flatMap(({ jobs }) => jobs.map((each) => each.id)).toSorted()).toEqual([first, second, third].toSorted());
      expect(view.emails.toSorted()).toEqual(['mae@example.com', 'other@example.com']);
      expect(view.phone_numbers.toSorted()).toEqual(['+16085550171', '+16085550172']);
    }
    expect(await open(second)).toMatchObject({ name: 'May Onehouse', other_names: ['M. Onehouse', 'Mae Onehouse'] });
  });

  it('are listed separately when only the name is equal, and as one person when the home is equal too', async () => {
    const atHome = { first_name: 'Kim', last_name: 'Samename' };
    const one = await job({ ...atHome, email: 'kim.one@example.com', phone_number: '608 555 0181' }, { unit: '1' });
    await job({ ...atHome, email: 'kim.two@example.com', phone_number: '608 555 0182' }, { google_place_id: OVERTURE });
    const again = await job({ ...atHome, email: 'kim.new@example.com', phone_number: '608 555 0183' }, { unit: '1' });
    const items = await list('samename');
    expect(items.map(({ jobs }) => jobs).toSorted()).toEqual([1, 2]);
    expect((await open(one)).homes).toMatchObject([{ jobs: [{ id: again }, { id: one }] }]);
  });

  it('are listed separately when the phone number is equal and the last names differ', async () => {
    const shared = { phone_number: '608 555 0199' };
    await job({ first_name: 'Ana', last_name: 'Sharedphone', email: 'ana.shared@example.com', ...shared }, { unit: 's1' });
    await job({ first_name: 'Bo', last_name: 'Sharedphone-Other', email: 'bo.shared@example.com', ...shared }, { unit: 's2' });
    const people = await list('sharedphone');
    expect(people.map(({ jobs }) => jobs)).toEqual([1, 1]);
    const quoted = { first_name: 'Bo', last_name: 'Sharedphone-Other', email: 'bo.other@example.com', ...shared };
    await app.call(CARLA, 'POST', '/api/quotes', { google_place_id: LIBRARY, ...quoted, lines: [{ service: 'heat_pump', total: 9_000 }] });
    const quotes = await Promise.all(people.map(async ({ id, name }) => [name, (await open(id)).quotes.length]));
    expect(Object.fromEntries(quotes)).toEqual({ 'Ana Sharedphone': 0, 'Bo Sharedphone-Other': 1 });
  });

  it('are shown with stage, next task, quotes and the last contact', async () => {
    const id = await job({ first_name: 'Lou', last_name: 'Contact', email: 'lou@example.com', phone_number: '608 555 0190' }, { unit: '9' });
    expect(await open(id)).toMatchObject({ last_contact: null, quotes: [] });
    const detail = await getJob<{ stage_key: string; next_task: { title: string } }>(app, CARLA, id);
    const quote = await app.call<{ id: string }>(CARLA, 'POST', '/api/quotes', {
      google_place_id: LIBRARY,
      first_name: 'Lou',
      last_name: 'Contact',
      email: 'lou.new@example.com',
      phone_number: '608-555-0190',
      lines: [{ service: 'heat_pump', total: 9_000 }],
    });
    await app.call(CARLA, 'POST', `/api/quotes/${quote.body.id}/send`);
    const view = await open(id);
    expect(view.homes[0]?.jobs[0]).toMatchObject({ stage_key: detail.stage_key, next_task: { title: detail.next_task.title } });
    expect(view.quotes).toMatchObject([{ id: quote.body.id, state: 'sent' }]);
    expect(view.last_contact).toMatchObject({ kind: 'quote_sent' });
  });

  it('are hidden from other contractors', async () => {
    const email = 'shared@example.com';
    const id = await job({ first_name: 'Sam', last_name: 'Twocompanies', email, phone_number: '608 555 0195' }, { unit: '11' });
    const other = await job({ first_name: 'Sam', last_name: 'Twocompanies', email, phone_number: '608 555 0195' }, { unit: '11' }, LUIS);
    expect((await list('twocompanies')).map((item) => [item.id, item.jobs])).toEqual([[id, 1]]);
    expect((await list('twocompanies', LUIS)).map((item) => [item.id, item.jobs])).toEqual([[other, 1]]);
    expect((await app.call(CARLA, 'GET', `/api/homeowners/${other}`)).status).toBe(404);
    expect((await app.call(CARLA, 'GET', `/api/homeowners?after=${other}`)).status).toBe(404);
  });

  it('are listed in pages by name, each person once', async () => {
    for (let n = 0; n < 3; n += 1)
      await job({ first_name: 'Pat', last_name: `Paged${n}`, email: `paged${n}@example.com`, phone_number: `608 555 02${n}0` }, { unit: `p${n}` });
    const [model] = await list('paged0');
    // Copy a job many times, so that two jobs each belong to the same homeowner.
    await sql`
      insert into app.jobs overriding user value select made.* from generate_series(1, 80) n,
        (select to_jsonb(j) as row from app.jobs j where j.id = ${model?.id ?? randomUUID()}::uuid) one,
        lateral jsonb_populate_record(null::app.jobs, one.row || jsonb_build_object('id', gen_random_uuid(), 'short_code', 'P' || n, 'unit_key', 'p' || n,
          'home_key', 'paged ' || n, 'last_name', 'Zz' || lpad(n::text, 3, '0'), 'email', 'zz' || n / 2 || '@example.com', 'phone_number', null)) made`.execute(
      app.db.unsafeKysely,
    );
    const seen: string[] = [];
    let after = '';
    for (let page = 0; page < 10; page += 1) {
      const { body } = await app.call<{ items: Summary[]; has_more: boolean }>(CARLA, 'GET', `/api/homeowners${after && `?after=${after}`}`);
      expect(body.items.length).toBeLessThanOrEqual(25);
      seen.push(...body.items.filter(({ email }) => email?.startsWith('zz')).map(({ email }) => email ?? ''));
      if (!body.has_more) break;
      after = body.items.at(-1)?.id ?? '';
    }
    expect(seen).toHaveLength(41);
    expect(new Set(seen).size).toBe(41);
  });
});
