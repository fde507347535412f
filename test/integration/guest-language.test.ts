import { afterAll, beforeAll, expect, it } from 'vitest';
import type { languagesContract } from '@/features/languages';
import { CARLA, createJob, getJob, inviteHomeowner, LUIS, OPS, openTestApp, type TestApp } from '../support/app';

/** Languages that an office offers, the choice of a guest, and emails in the chosen language. */
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

it('are offered by an office, chosen by a guest, and used in emails with the English text below', async () => {
  const answers = { first_name: 'Ana', last_name: 'Rivera', email: EMAIL, phone_number: '608 555 0123', job_scope: ['hvac'] };
  const job = await createJob(app, CARLA, { unit: 'ES1', answers });
  const guest = await inviteHomeowner(app, job, DETAILS, EMAIL);
  const chosen = (language: string) => app.call<Choice>(guest, 'PUT', '/api/guest/language', { language });
  // The list of offered languages is empty until an office turns one on.
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

  // Back to English: pages and emails follow at once.
  expect((await chosen('en-US')).body).toMatchObject({ chosen: 'en-US', language: 'en-US' });
  await app.call(CARLA, 'POST', `/api/jobs/${job}/guests/${items[0]?.id}/new-link`);
  await app.work();
  expect((await lastEmail(EMAIL)).plain).not.toContain('Hola');
});
