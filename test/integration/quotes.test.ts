import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { printQuoteBackgroundJob } from '@/features/quotes/server';
import { jobsFor } from '@/job-data/server';
import { CARLA, createJob, getJob, LUIS, OPS, openTestApp, sendToHomeowner, type TestApp, TOM } from '../support/app';
import { pagesOf } from '../support/pdf-pages';

/** Quote as the API returns it. A quote is created from an estimate, sent by email, accepted once by the homeowner, and then becomes a job. */
type Quote = {
  id: string;
  number: string;
  state: string;
  price: number;
  rebates: number;
  net: number;
  programs: { key: string; amount: number | null; is_certain: boolean; open: string[]; assumed: { text: string; translated: string | null }[] }[];
  job: { id: string } | null;
  job_error: string | null;
  questions: { text: string }[];
  replaced_by: string | null;
};

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const BODY = {
  google_place_id: 'demo-madison-central-library',
  first_name: 'Ana',
  last_name: 'Rivera',
  email: 'Ana.Quote@example.com',
  phone_number: '608 555 0123',
  lines: [{ service: 'heat_pump', description: 'Cold-climate unit', total: 14_200 }],
  facts: { number_of_occupants: 4, income_level: 'below_ami_80', renter_or_owner: 'owner' },
};
const create = (who = CARLA, changes: object = {}) => app.call<Quote>(who, 'POST', '/api/quotes', { ...BODY, ...changes });
const get = (id: string, who = CARLA) => app.call<Quote>(who, 'GET', `/api/quotes/${id}`);
const ofHomeowner = (act: string, body: object) => app.call<Quote>(null, 'POST', `/api/noauth/quote${act}`, body);

/** Sends a quote and returns the token of the link in the newest email. */
async function send(id: string): Promise<string> {
  expect((await app.call(CARLA, 'POST', `/api/quotes/${id}/send`)).status).toBe(200);
  await app.work();
  const emails = await app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select(['plain', 'recipient'])
    .where('template', '=', 'quote_sent')
    .orderBy('id', 'desc')
    .execute();
  return /token=([\w-]+)/.exec(emails[0]?.plain ?? '')?.[1] ?? '';
}

const stateOf = (job: string) => app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), async (tx) => (await jobsFor(SYSTEM).find(tx, job)).state.tasks);

const jobsOf = (email: string) => app.db.unsafeKysely.selectFrom('app.jobs').select(['id', 'short_code']).where('email', '=', email).execute();

describe('a quote', () => {
  it('has the price of its lines, the rebates of the estimate and a number of its own', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ number: 'Q-0001', state: 'draft', price: 14_200 });
    expect(body.rebates).toBeGreaterThan(0);
    expect(body.net).toBe(body.price - body.rebates);
    // An amount that depends on an open question or an assumption is never marked as certain.
    for (const { open, assumed, is_certain } of body.programs) expect(is_certain && open.length + assumed.length > 0).toBe(false);
    expect((await create()).body.number).toBe('Q-0002');
    expect((await create(LUIS)).body.number).toBe('Q-0001');
  });

  it('is refused in a language that its programs do not offer, and otherwise sent in that language with English text below the email', async () => {
    const refused = await app.call<{ details: { path: string; message: string }[] }>(CARLA, 'POST', '/api/quotes', { ...BODY, language: 'ko' });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('The programs of this quote do not offer 한국어.');
    const { programs } = (await create()).body;
    for (const { key } of programs) await app.call(OPS, 'PUT', `/api/programs/${key}/languages/ko`, { is_on: true });
    const { id } = (await create(CARLA, { language: 'ko' })).body;
    const token = await send(id);
    const email = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select(['plain', 'html'])
      .where('template', '=', 'quote_sent')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(email.html).toContain('lang="ko"');
    expect(email.plain).toMatch(/language=ko.*--.*The price is \$14,200 before rebates\./s);
    const read = async (language: string) =>
      (
        await app.call<Pick<Quote, 'programs'> & { offered: string[]; language: string; lines: object[] }>(
          null,
          'POST',
          '/api/noauth/quote',
          { token },
          { 'accept-language': language },
        )
      ).body;
    expect(await read('ko')).toMatchObject({
      language: 'ko',
      offered: ['ko'],
      lines: [{ label: 'Heat pump', translated_label: expect.not.stringMatching(/[a-z]/) }],
    });
    expect((await read('en-US')).lines).toMatchObject([{ label: 'Heat pump', translated_label: null }]);
    const assumedIn = async (language: string) => (await read(language)).programs.flatMap(({ assumed }) => assumed);
    expect(await assumedIn('ko')).not.toEqual([]);
    for (const { text, translated } of await assumedIn('ko'))
      expect([text, translated]).toEqual([expect.stringMatching(/^Assumed: /), expect.stringMatching(/^가정: /)]);
    for (const { translated } of await assumedIn('en-US')) expect(translated).toBeNull();
    // If the quote has no language, the email is in English.
    expect(await app.call(null, 'POST', '/api/noauth/quote', { token: await send((await create()).body.id) })).toMatchObject({
      body: { language: 'en-US', offered: ['ko'] },
    });
  });

  it('is hidden from other contractors', async () => {
    const { id } = (await create()).body;
    expect((await get(id, TOM)).status).toBe(200);
    expect((await get(id, LUIS)).status).toBe(404);
    expect((await app.call(LUIS, 'POST', `/api/quotes/${id}/send`)).status).toBe(404);
    expect((await create(LUIS, { replaces: id })).status).toBe(404);
    const anonymous = app.db.transaction(sessionSettingsFor(null, 'test'), (tx) => tx.selectFrom('app.quotes').select('id').execute());
    await expect(anonymous).rejects.toThrow(/permission denied/);
  });

  it('is refused with invalid contact data, because an accepted quote must become a job', async () => {
    const refused = await app.call<{ issues: { path: string }[] }>(CARLA, 'POST', '/api/quotes', { ...BODY, email: 'nowhere', phone_number: '12' });
    expect(refused.status).toBe(422);
    expect(refused.body.issues.map(({ path }) => path)).toEqual(['email', 'phone_number']);
  });

  it('is refused with an error about the address if the address is unknown', async () => {
    const refused = await app.call<{ detail: string }>(CARLA, 'POST', '/api/quotes', { ...BODY, google_place_id: 'unknown-place' });
    expect(refused).toMatchObject({ status: 404, body: { detail: 'The address of the quote was not found. Please search for it again.' } });
  });
});

describe('a printed quote', () => {
  const download = async (url: string, who?: string) =>
    app.api.server.inject({ url, ...(who && { headers: { authorization: `Bearer ${await app.tokenOf(who)}` } }) });

  it('contains contractor, homeowner and prices, for the contractor and for the homeowner with the link', async () => {
    const { id } = (await create()).body;
    expect((await download(`/api/quotes/${id}/file`, CARLA)).statusCode, 'not rendered yet').toBe(404);
    const token = await send(id);
    const own = await download(`/api/quotes/${id}/file`, CARLA);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf']);
    const printed = (await pagesOf(own.rawPayload))
      .flat()
      .map(({ text }) => text.trim())
      .join(' ');
    const quote = (await get(id)).body;
    for (const text of ['Lakeside Heating', 'Ana Rivera', quote.number, 'Cold-climate unit', '$14,200', `$${quote.net.toLocaleString('en-US')}`])
      expect(printed).toContain(text);
    const shared = await download(`/api/quote-files/${token}.pdf`);
    expect([shared.statusCode, shared.rawPayload.equals(own.rawPayload)]).toEqual([200, true]);
  });

  it('is hidden from other contractors and unknown links', async () => {
    const { id } = (await create()).body;
    await app.work();
    expect((await download(`/api/quotes/${id}/file`, LUIS)).statusCode).toBe(404);
    expect((await download(`/api/quote-files/${'x'.repeat(43)}.pdf`)).statusCode).toBe(404);
  });
});

describe('a quote whose PDF cannot be rendered', () => {
  it('is reported as failed after the last attempt only, and can be rendered again', async () => {
    const { id } = (await create()).body;
    const isFailed = async () => (await app.call<{ is_pdf_failed: boolean; has_pdf: boolean }>(CARLA, 'GET', `/api/quotes/${id}`)).body;
    const run = (isLastAttempt: boolean) =>
      printQuoteBackgroundJob.run(
        { quote_id: id },
        // The data folder is invalid, so the PDF cannot be stored.
        { ...app.deps, config: { ...app.config, dataDir: '/dev/null' }, jobId: '1', attempt: 1, isLastAttempt, signal: new AbortController().signal },
      );
    await expect(run(false)).rejects.toThrow();
    expect(await isFailed()).toMatchObject({ is_pdf_failed: false, has_pdf: false });
    expect((await app.call(CARLA, 'POST', `/api/quotes/${id}/print`)).status).toBe(409);
    await expect(run(true)).rejects.toThrow();
    expect(await isFailed()).toMatchObject({ is_pdf_failed: true, has_pdf: false });
    expect((await app.call(LUIS, 'POST', `/api/quotes/${id}/print`)).status).toBe(404);
    expect((await app.call(CARLA, 'POST', `/api/quotes/${id}/print`)).status).toBe(200);
    await app.work();
    const emails = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select(['recipient', 'plain'])
      .where('template', '=', 'quote_print_failed')
      .execute();
    expect(emails).toMatchObject([{ recipient: CARLA, plain: expect.stringMatching(/could not be created.*still read and accept.*\/quotes\//s) }]);
    expect(await isFailed()).toMatchObject({ is_pdf_failed: false, has_pdf: true });
  });
});

describe('the homeowner of a quote', () => {
  it('reads the quote by its link, asks a question, and accepts the quote, which creates one job when accepted twice', async () => {
    const { id } = (await create()).body;
    const token = await send(id);
    expect((await ofHomeowner('', { token })).body).toMatchObject({ state: 'sent', price: 14_200, contractor: { name: expect.any(String) } });
    expect((await ofHomeowner('', { token: 'x'.repeat(40) })).status).toBe(404);
    expect((await ofHomeowner('/question', { token, text: 'When can you start?' })).status).toBe(200);
    const accepting = await Promise.all([1, 2].map(() => ofHomeowner('/accept', { token, name: 'Ana Rivera' })));
    expect(accepting.map(({ body }) => body.state)).toEqual(['accepted', 'accepted']);
    await app.work();
    expect((await ofHomeowner('/accept', { token, name: 'Someone Else' })).body).toMatchObject({ state: 'accepted', accepted: { by: 'Ana Rivera' } });
    await app.work();
    const jobs = await jobsOf('ana.quote@example.com');
    expect(jobs).toHaveLength(1);
    const { body } = await get(id);
    expect(body).toMatchObject({ job: { id: jobs[0]?.id }, questions: [{ text: 'When can you start?' }] });
    const job = await getJob(app, CARLA, jobs[0]?.id ?? '');
    expect(job).toMatchObject({ first_name: 'Ana', last_name: 'Rivera' });
    const state = await stateOf(job.id);
    expect(state.find(({ definition }) => definition === 'create_job')?.answers).toMatchObject({ number_of_occupants: 4, income_level: 'below_ami_80' });
    expect(state.find(({ definition }) => definition === 'project_scope_of_work')?.draft?.scope_lines).toMatchObject([{ service: 'heat_pump', total: 14_200 }]);
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from app.history h where h.job_id = ${job.id} and to_jsonb(h)::text like '%of $14,200 accepted by Ana Rivera%') as found`.execute(
      app.db.unsafeKysely,
    );
    expect(rows[0]?.found).toBe(true);
    const notifications = (await app.call<{ items: { kind: string; job_id: string | null }[] }>(CARLA, 'GET', '/api/notifications')).body.items;
    expect(notifications.filter(({ kind }) => kind === 'quote_accepted' || kind === 'quote_question').map(({ kind }) => kind)).toEqual([
      'quote_accepted',
      'quote_question',
    ]);
  });

  it('sends a question once for the same idempotency key and text, and again if the text or the key differs', async () => {
    const { id } = (await create(CARLA, { email: 'asks.once@example.com', unit: 'Q1' })).body;
    const token = await send(id);
    const ask = (text: string, key: string) => app.call(null, 'POST', '/api/noauth/quote/question', { token, text }, { 'idempotency-key': key });
    const repeated = await Promise.all([1, 2, 3].map(() => ask('When can you start?', 'first')));
    expect(repeated.map(({ status, body }) => [status, body.questions])).toEqual(Array(3).fill([200, 1]));
    await ask('How long does it take?', 'first');
    await ask('When can you start?', 'second');
    expect((await get(id)).body.questions.map(({ text }) => text)).toEqual(['When can you start?', 'How long does it take?', 'When can you start?']);
    await app.work();
    const emails = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('key').where('key', 'like', `quote_question:${id}:%`).execute();
    expect(emails).toHaveLength(3);
  });

  it('is invited to the job in the language of the acceptance', async () => {
    const accept = async (unit: string, language: string) => {
      const email = `reader.${unit.toLowerCase()}@example.com`;
      const { id, programs } = (await create(CARLA, { email, unit })).body;
      for (const { key } of programs) await app.call(OPS, 'PUT', `/api/programs/${key}/languages/ko`, { is_on: true });
      const token = await send(id);
      await app.call(null, 'POST', '/api/noauth/quote/accept', { token, name: 'Ana Rivera' }, { 'accept-language': language });
      await app.work();
      const job = (await jobsOf(email))[0]?.id ?? '';
      await sendToHomeowner(app, job, 'other_homeowner_details', email);
      const invite = await app.db.unsafeKysely
        .selectFrom('app.outgoing_messages')
        .select('html')
        .where('template', '=', 'guest_invite')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow();
      return invite.html?.includes('lang="ko"');
    };
    expect(await accept('K1', 'ko')).toBe(true);
    expect(await accept('K2', 'en-US')).toBe(false);
  });

  it('accepts a second quote, which is added to the existing job', async () => {
    const { id } = (await create()).body;
    await ofHomeowner('/accept', { token: await send(id), name: 'Ana Rivera' });
    await app.work();
    const jobs = await jobsOf('ana.quote@example.com');
    expect(jobs).toHaveLength(1);
    expect((await get(id)).body.job?.id).toBe(jobs[0]?.id);
  });

  it('accepts a quote when the portal refuses the job, and only the contractor sees the reason', async () => {
    const { id } = (await create(CARLA, { email: 'refused@example.com', unit: 'R1' })).body;
    const token = await send(id);
    expect((await get(id)).body).toMatchObject({ job: null, job_error: null });
    await sql`update app.quotes set place = jsonb_set(place, '{place_id}', '"removed"') where id = ${id}`.execute(app.db.unsafeKysely);
    await ofHomeowner('/accept', { token, name: 'Ana Rivera' });
    await app.work();
    expect((await get(id)).body).toMatchObject({ state: 'accepted', job: null, job_error: 'This address was not found.' });
    expect((await ofHomeowner('', { token })).body).not.toHaveProperty('job_error');
    expect(await jobsOf('refused@example.com')).toEqual([]);
    const email = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('plain')
      .where('template', '=', 'quote_accepted')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(email.plain).toContain('could not be created from the quote: This address was not found. Please create it manually.');
  });

  it('cannot open or accept a quote of an archived contractor, and can still read an accepted quote', async () => {
    const open = await send((await create(CARLA, { email: 'archived@example.com', unit: 'A1' })).body.id);
    const accepted = await send((await create(CARLA, { email: 'archived@example.com', unit: 'A2' })).body.id);
    await ofHomeowner('/accept', { token: accepted, name: 'Ana Rivera' });
    const archive = (active: boolean) =>
      sql`update app.contractors set active = ${active} where id = (select contractor_id from app.users where email = ${CARLA})`.execute(app.db.unsafeKysely);
    await archive(false);
    try {
      expect((await ofHomeowner('', { token: open })).status).toBe(404);
      expect((await ofHomeowner('/accept', { token: open, name: 'Ana Rivera' })).status).toBe(404);
      expect((await ofHomeowner('/question', { token: open, text: 'Is it still valid?' })).status).toBe(404);
      expect((await ofHomeowner('', { token: accepted })).body).toMatchObject({ state: 'accepted' });
      await app.work();
      expect(await jobsOf('archived@example.com')).toEqual([]);
    } finally {
      await archive(true);
    }
    expect((await ofHomeowner('', { token: open })).body).toMatchObject({ state: 'sent' });
  });

  it('cannot accept a replaced or expired quote, and sees its state', async () => {
    const first = (await create(CARLA, { email: 'ben@example.com' })).body;
    const token = await send(first.id);
    const second = (await create(CARLA, { email: 'ben@example.com', replaces: first.id })).body;
    expect((await ofHomeowner('/accept', { token, name: 'Ben Noe' })).body).toMatchObject({ state: 'replaced', accepted: null });
    expect((await get(first.id)).body.replaced_by).toBe(second.id);
    expect((await app.call(CARLA, 'POST', `/api/quotes/${first.id}/send`)).status).toBe(409);
    const other = await send(second.id);
    await sql`update app.quotes set valid_until = '2026-02-28' where id = ${second.id}`.execute(app.db.unsafeKysely);
    expect((await ofHomeowner('/accept', { token: other, name: 'Ben Noe' })).body).toMatchObject({ state: 'expired', accepted: null });
    await app.work();
    expect(await jobsOf('ben@example.com')).toEqual([]);
  });
});

describe('a quote that replaces an earlier quote', () => {
  it('starts with the home, homeowner, lines and facts of the earlier quote', async () => {
    const first = (await create(CARLA, { unit: 'No 8' })).body;
    const { body } = await app.call<{ start: object }>(CARLA, 'GET', `/api/quotes/${first.id}`);
    expect(body.start).toMatchObject({ place_id: BODY.google_place_id, unit: 'No 8', first_name: 'Ana', last_name: 'Rivera', email: 'ana.quote@example.com' });
    expect(body.start).toMatchObject({ facts: BODY.facts, lines: [{ service: 'heat_pump', description: 'Cold-climate unit', total: 14_200 }] });
  });
});

describe('the emailed link of a quote', () => {
  it('expires 90 days after the last day of the quote, for reading and for questions', async () => {
    const own = await openTestApp();
    const { body } = await own.call<Quote>(CARLA, 'POST', '/api/quotes', BODY);
    await own.call(CARLA, 'POST', `/api/quotes/${body.id}/send`);
    await own.work();
    const found = await own.db.unsafeKysely.selectFrom('app.outgoing_messages').select('plain').where('template', '=', 'quote_sent').executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(found.plain ?? '')?.[1] ?? '';
    const read = async () => (await own.call<Quote>(null, 'POST', '/api/noauth/quote', { token })).body;
    const ask = async () => (await own.call(null, 'POST', '/api/noauth/quote/question', { token, text: 'When?' })).status;
    own.clock.advance({ hours: 120 * 24 });
    expect([(await read()).state, await ask()]).toEqual(['expired', 200]);
    own.clock.advance({ hours: 24 });
    expect([(await own.call(null, 'POST', '/api/noauth/quote', { token })).status, await ask()]).toEqual([404, 404]);
    await own.close();
  });
});

describe('a quote for a job', () => {
  type Start = { lines: object[]; facts: Record<string, unknown> };

  it('starts with the homeowner and answers of the job, and shows its state and acceptance on the job', async () => {
    const answers = {
      first_name: 'Eva',
      last_name: 'Lind',
      email: 'eva@example.com',
      phone_number: '608 555 0144',
      job_scope: ['hvac'],
      services_being_installed: ['heat_pump'],
      number_of_occupants: 3,
    };
    const job = await createJob(app, CARLA, { google_place_id: 'demo-madison-monona-terrace', answers });
    const listed = async () => (await app.call<{ items: { id: string }[] }>(CARLA, 'GET', `/api/jobs/${job}/quotes`)).body.items.map((quote) => quote.id);
    expect(await listed()).toEqual([]);
    const { body: start } = await app.call<Start>(CARLA, 'GET', `/api/jobs/${job}/quote-start`);
    expect(start).toMatchObject({
      place_id: 'demo-madison-monona-terrace',
      first_name: 'Eva',
      email: 'eva@example.com',
      lines: [{ service: 'heat_pump', quantity: 1, total: null }],
      facts: { number_of_occupants: 3 },
    });
    // The quote is linked to a job, so its acceptance belongs to this job, although the homeowner's email address is different.
    const { id } = (await create(CARLA, { google_place_id: 'demo-madison-monona-terrace', email: 'eva.lind@example.com', for_job: job, facts: start.facts }))
      .body;
    const next = (await create(CARLA, { google_place_id: 'demo-madison-monona-terrace', email: 'eva.lind@example.com', replaces: id })).body;
    await ofHomeowner('/accept', { token: await send(next.id), name: 'Eva Lind' });
    await app.work();
    expect((await get(next.id)).body.job).toEqual({ id: job });
    expect(await jobsOf('eva.lind@example.com')).toEqual([]);
    expect(await listed()).toEqual([next.id, id]);
  });

  it('is not recorded on the job when the accepted quote is for another home', async () => {
    const job = await createJob(app, CARLA, {
      google_place_id: 'demo-madison-monona-terrace',
      unit: '5',
      answers: { first_name: 'Ola', last_name: 'Berg', email: 'ola@example.com', phone_number: '608 555 0177', job_scope: ['hvac'] },
    });
    const { id } = (await create(CARLA, { unit: 'No 77', email: 'other.home@example.com', for_job: job })).body;
    await ofHomeowner('/accept', { token: await send(id), name: 'Ana Rivera' });
    await app.work();
    const [other] = await jobsOf('other.home@example.com');
    expect((await get(id)).body.job).toEqual({ id: other?.id });
    expect(other?.id).not.toBe(job);
  });

  it('is refused for jobs of other contractors', async () => {
    const job = await createJob(app, LUIS, { google_place_id: 'demo-madison-state-capitol' });
    for (const path of ['quotes', 'quote-start']) expect((await app.call(CARLA, 'GET', `/api/jobs/${job}/${path}`)).status).toBe(404);
    expect((await create(CARLA, { for_job: job })).status).toBe(404);
    expect((await app.call(LUIS, 'GET', `/api/jobs/${job}/quotes`)).status).toBe(200);
  });
});
