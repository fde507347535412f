import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { languagesContract } from '@/features/languages';
import type { AuditItem } from '@/foundation/audit';
import { CARLA, createJob, getJob, inviteHomeowner, LUIS, newestLink, OPS, openTestApp, type TestApp } from '../support/app';

/** Tests the languages that a program office offers, the language that a guest chooses, and emails in this language. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Choice = languagesContract.GuestLanguageChoice;
type Offered = languagesContract.ProgramLanguages;

const EMAIL = 'ana.es@example.com';
const DETAILS = 'other_homeowner_details';

const lastEmail = (to: string) =>
  app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select(['subject', 'plain', 'html'])
    .where('recipient', '=', to)
    .where('channel', '=', 'email')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

it('lets an office offer a language and a guest choose this language, and emails the guest in this language with the English text below', async () => {
  const answers = { first_name: 'Ana', last_name: 'Rivera', email: EMAIL, phone_number: '608 555 0123', job_scope: ['hvac'] };
  const job = await createJob(app, CARLA, { unit: 'ES1', answers });
  const guest = await inviteHomeowner(app, job, DETAILS, EMAIL);
  const chosen = (language: string) => app.call<Choice>(guest, 'PUT', '/api/guest/language', { language });
  // No language is offered until a program office turns one on.
  expect((await app.call<Choice>(guest, 'GET', '/api/guest/language')).body).toEqual({ chosen: null, language: null, offered: [] });
  expect((await chosen('es-US')).status).toBe(422);

  const [program] = (await getJob(app, CARLA, job)).programs;
  const path = `/api/programs/${program?.key}/languages`;
  expect((await app.call(LUIS, 'PUT', `${path}/es-US`, { is_on: true })).status).toBe(403);
  expect((await app.call(OPS, 'PUT', `${path}/fr`, { is_on: true })).body).toMatchObject({ code: 'not_found' });
  const on = await app.call<Offered>(OPS, 'PUT', `${path}/es-US`, { is_on: true });
  expect(on.body.items.find(({ language }) => language === 'es-US')).toMatchObject({ name: 'Español', is_on: true, reviewed: 0, changed_by: 'Olga Reyes' });
  await app.call<Offered>(OPS, 'PUT', `${path}/es-US`, { is_on: true });
  const audit = await app.call<{ items: { action: string }[] }>(OPS, 'GET', '/api/audit?object_kind=program_office');
  expect(audit.body.items.filter(({ action }) => action === 'Language of guest pages changed')).toHaveLength(1);

  expect((await chosen('es-US')).body).toEqual({ chosen: 'es-US', language: 'es-US', offered: [{ language: 'es-US', is_reviewed: false }] });
  expect((await chosen('ru')).status).toBe(422);
  const history = await app.call<{ items: { action: string; after: unknown }[] }>(OPS, 'GET', `/api/jobs/${job}/history`);
  expect(JSON.stringify(history.body)).toContain('Language of the guest pages chosen');

  const profile = await app.call<{ tasks: { title: string }[] }>(guest, 'GET', `/api/guest/profile/${job}`, undefined, { 'accept-language': 'es-US' });
  expect(profile.body.tasks.map(({ title }) => title)).toContain('Cuéntenos de su casa');

  expect((await app.call(LUIS, 'PUT', `${path}/es-US/interpreter`, { phone: '(608) 555-0177' })).status).toBe(403);
  expect((await app.call(OPS, 'PUT', `${path}/es-US/interpreter`, { phone: 'call us' })).status).toBe(422);
  for (let times = 0; times < 2; times += 1) expect((await app.call(OPS, 'PUT', `${path}/es-US/interpreter`, { phone: '(608) 555-0177' })).status).toBe(200);
  const changed = await app.call<{ items: { action: string }[] }>(OPS, 'GET', '/api/audit?object_kind=program_office');
  expect(changed.body.items.filter(({ action }) => action === 'Interpreter line for guests changed')).toHaveLength(1);
  const line = async (language: string) =>
    (await app.call<{ interpreter: string | null }>(guest, 'GET', `/api/guest/profile/${job}`, undefined, { 'accept-language': language })).body.interpreter;
  expect([await line('es-US'), await line('en-US')]).toEqual(['(608) 555-0177', null]);

  const { items } = (await app.call<{ items: { id: string }[] }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`)).body;
  await app.call(CARLA, 'POST', `/api/jobs/${job}/guests/${items[0]?.id}/new-link`);
  await app.work();
  const email = await lastEmail(EMAIL);
  expect(email.subject).toContain('su enlace nuevo para');
  expect(email.plain).toMatch(/Hola Ana.*language=es-US.*llame al \(608\) 555-0177.*--.*Hello Ana/s);
  expect(email.plain).not.toContain('in your language');
  expect(email.html).toContain('lang="es-US"');

  // Choosing English again immediately changes pages and emails back.
  expect((await chosen('en-US')).body).toMatchObject({ chosen: 'en-US', language: 'en-US' });
  await app.call(CARLA, 'POST', `/api/jobs/${job}/guests/${items[0]?.id}/new-link`);
  await app.work();
  expect((await lastEmail(EMAIL)).plain).not.toContain('Hola');
});

it('records a language in the audit log only when its setting changes, with the earlier setting', async () => {
  const switched = async (is_on: boolean) => {
    const { status, body } = await app.call<Offered>(OPS, 'PUT', '/api/programs/vanilla/languages/ko', { is_on });
    expect(status).toBe(200);
    return body.items.find(({ language }) => language === 'ko');
  };
  const entries = async () => {
    const { items } = (await app.call<{ items: AuditItem[] }>(OPS, 'GET', '/api/audit?object_kind=program_office')).body;
    return items.flatMap(({ changes }) => changes).filter(({ field }) => field === '한국어');
  };
  expect(await switched(false), 'the language was never on').toMatchObject({ is_on: false, changed_by: null });
  expect(await entries()).toEqual([]);
  for (let times = 0; times < 2; times += 1) expect(await switched(true)).toMatchObject({ is_on: true, changed_by: 'Olga Reyes' });
  expect(await entries()).toEqual([{ field: '한국어', before: false, after: true }]);
  for (let times = 0; times < 2; times += 1) expect(await switched(false)).toMatchObject({ is_on: false });
  expect(await entries()).toHaveLength(2);
  expect(await entries()).toContainEqual({ field: '한국어', before: true, after: false });
});

it('names the phone number of the interpreter in every message in the language of the guest', async () => {
  const to = 'rosa.es@example.com';
  const spanish = { 'accept-language': 'es-US' };
  const job = await createJob(app, CARLA, {
    unit: 'ES2',
    answers: { first_name: 'Rosa', last_name: 'Vega', email: to, phone_number: '608 555 0144', job_scope: ['hvac'] },
  });
  const path = `/api/programs/${(await getJob(app, CARLA, job)).programs[0]?.key}/languages/es-US`;
  expect((await app.call(OPS, 'PUT', path, { is_on: true })).status).toBe(200);
  expect((await app.call(OPS, 'PUT', `${path}/interpreter`, { phone: '(608) 555-0177' })).status).toBe(200);
  const guest = await inviteHomeowner(app, job, DETAILS, to);
  expect((await app.call(guest, 'PUT', '/api/guest/language', { language: 'es-US' })).status).toBe(200);
  const newest = async (template: string) => {
    await app.work();
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'messages:%'`.execute(app.db.unsafeKysely);
    await app.work();
    const found = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('plain')
      .where('job_id', '=', job)
      .where('template', '=', template)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return found.plain ?? '';
  };
  const INTERPRETER = 'llame al (608) 555-0177';
  // The invitation has no interpreter line, because it was sent before the guest chose a language.
  expect(await newest('guest_invite')).not.toContain('555-0177');

  expect((await app.call(CARLA, 'POST', `/api/jobs/${job}/conversations/homeowner`, { body: 'Is the garage open?' })).status).toBe(201);
  expect(await newest('conversation_guest')).toContain(INTERPRETER);

  const link = await newestLink(app, to, ['conversation_guest']);
  expect((await app.call(null, 'POST', '/api/noauth/users/guest/code', { token: link }, spanish)).status).toBe(202);
  expect(await newest('guest_code')).toContain(INTERPRETER);

  const profile = await app.call<{ texts: { wording: string } }>(guest, 'GET', `/api/guest/profile/${job}`, undefined, spanish);
  expect((await app.call(guest, 'PUT', '/api/guest/text-messages', { agreed: true, wording: profile.body.texts.wording }, spanish)).status).toBe(200);
  expect(await newest('text_agreed')).toContain(INTERPRETER);

  await sql`update app.guest_links set expires_at = created_at`.execute(app.db.unsafeKysely);
  expect((await app.call(null, 'POST', '/api/noauth/users/guest/new-link', { token: link }, spanish)).status).toBe(202);
  expect(await newest('guest_new_link')).toContain(INTERPRETER);
});
