import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeployment } from '@/app/server/registry';
import { localSigningProvider, sealJobWith, verifySeal } from '@/features/signing/server';
import { CARLA, complete, createJob, getJob, LUIS, OPS, openLink, openTestApp, PROGRAM, type TestApp, taskId, uploadPdf } from '../support/app';
import { testLog } from '../support/database';
import { entries } from '../support/history';
import { MINIMAL_PROGRAMS } from '../support/minimal-programs';
import { pagesOf } from '../support/pdf-pages';

/** Programs for the tests of documents and signatures, from the template to the sealed copy. */
const PROGRAMS = MINIMAL_PROGRAMS.map((program) =>
  program.key !== 'wi-hear'
    ? program
    : {
        ...program,
        documents: program.documents.map((document) =>
          document.key === 'completion_certificate'
            ? // Use a document with three signers and a template that does not need a finished installation.
              { ...document, template: 'install_terms', signers: ['homeowner' as const, 'contractor' as const, 'company_rep' as const] }
            : document,
        ),
        tasks: [
          ...program.tasks,
          { task: 'sign_document', document: 'install_terms_wi_hear', asks: ['homeowner_email'], required: true },
          { task: 'sign_document', document: 'completion_certificate', asks: ['homeowner_email'], required: false },
          {
            task: 'sign_document',
            document: 'tenant_owner_acknowledgment',
            asks: ['property_manager_email'],
            required: true,
            when: { field: 'renter_or_owner', operator: '=' as const, value: 'renter' },
          },
        ],
      },
);

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: PROGRAMS });
});
afterAll(() => app.close());

type Doc = {
  id: string;
  title: string;
  status: string;
  version: number;
  supersedes: number | null;
  steps: { step: string; status: string; reason: string; needed: boolean }[];
  signers: { role: string; status: string; can_sign: boolean; email?: string | null; failure: { kind: string; reason: string } | null }[];
  missing: { fact: string; label: string; task_id: string | null; task: string }[];
  has_pdf: boolean;
  has_signed_copy: boolean;
  outdated: string[];
  earlier: { version: number; status: string; note: string; has_signed_copy: boolean }[];
  voided: { reason: string } | null;
  abilities: Record<string, boolean>;
};

let unit = 0;
const emailOf = () => `ana${unit}@signing.test`;

/** Creates a job for which the install terms can be generated. */
async function newJob({ renter = false, answered = true, language = 'english', atCreation = {} } = {}): Promise<string> {
  unit += 1;
  const id = await createJob(app, CARLA, {
    unit: `S ${unit}`,
    answers: { first_name: 'Ana', last_name: 'Rivera', email: emailOf(), phone_number: '6085550123', job_scope: ['hvac'], ...atCreation },
  });
  const renter_or_owner = renter ? 'renter' : 'owner';
  await ok(complete(app, CARLA, id, 'homeowner_contact', { renter_or_owner, mailing_address_same: true }));
  await ok(
    complete(app, CARLA, id, 'other_homeowner_details', {
      preferred_written_language: language,
      the_site_building_type: 'SINGLE_FAMILY_DETACHED',
      renter_or_owner,
      number_of_occupants: 4,
      prior_ira_rebate: 'no',
      is_primary_residence: true,
      ...(renter && {
        property_manager_name: 'Max Owner',
        property_manager_email: `max${unit}@signing.test`,
        property_manager_phone: '6085550177',
        property_manager_address: { street: '1 Main St', city: 'Madison', state: 'WI', zip: '53703' },
      }),
    }),
  );
  await ok(complete(app, CARLA, id, 'define_scope_of_work', { new_construction: false }));
  if (!answered) return id;
  await ok(complete(app, CARLA, id, 'project_scope_of_work', { scope_lines: [{ id: 'a', service: 'heat_pump', description: 'Heat pump', total: 9000 }] }));
  await ok(complete(app, CARLA, id, 'income_estimate', { income_level: 'below_ami_80' }));
  return id;
}

async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

const TERMS = 'Install terms';
const CERTIFICATE = 'Certificate';
const ACKNOWLEDGMENT = 'Tenant';
const path = async (job: string, title: string) => `/api/jobs/${job}/documents/${await taskId(app, OPS, job, 'sign_document', title)}`;
const read = async (who: string, job: string, title = TERMS) => ok(app.call<Doc & { content: { blocks: unknown[] } }>(who, 'GET', await path(job, title)));
const statusOf = async (job: string, title = TERMS) =>
  (await getJob(app, OPS, job)).tasks.find((task) => task.key === 'sign_document' && task.subject.includes(title))?.status;

async function make(job: string, title = TERMS): Promise<string> {
  const url = await path(job, title);
  await ok(app.call(CARLA, 'POST', `${url}/generate`));
  await app.work();
  return url;
}

async function send(job: string, title = TERMS): Promise<string> {
  const url = await make(job, title);
  await ok(app.call(CARLA, 'POST', `${url}/invite`, {}));
  await app.work();
  return url;
}

/** Returns the link token in the newest email of a template to this address. */
async function linkFor(email: string, template = 'document_invite'): Promise<string> {
  const message = await app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select('plain')
    .where('template', '=', template)
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /guest-login\?token=([\w-]+)/.exec(message.plain ?? '')?.[1] ?? '';
}
const guestFor = async (email: string) => openLink(app, await linkFor(email));

const typed = (name: string) => ({ kind: 'typed', name });
async function sign(who: string, url: string, role: string, version = 1, name = 'Ana Rivera') {
  const consent = await app.call<Doc>(who, 'POST', `${url}/consent`, { role, version, consent_version: 1 });
  if (consent.status !== 200) return consent;
  return app.call<Doc>(who, 'POST', `${url}/sign`, { role, version, signature: typed(name) });
}

const emailsTo = async (recipient: string) =>
  (await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('template').where('recipient', '=', recipient).orderBy('id').execute()).map(
    (email) => email.template,
  );
const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(app.db.unsafeKysely)).rows[0]?.n;

describe('a document before generation', () => {
  it('lists missing answers with their tasks, and generation is refused with all of them', async () => {
    const job = await newJob({ answered: false });
    const document = await read(CARLA, job);
    expect(document.steps).toEqual(
      ['generate', 'invite', 'sign', 'download', 'upload'].map((step) => ({ step, status: 'not_attempted', reason: '', needed: step !== 'upload' })),
    );
    expect(document.missing.map(({ fact }) => fact)).toEqual(['scope_lines']);
    for (const { task_id, task } of document.missing) expect([task_id, task]).toEqual([expect.any(String), expect.stringMatching(/\w/)]);
    const refused = await app.call<{ issues: { path: string; message: string }[] }>(CARLA, 'POST', `${await path(job, TERMS)}/generate`);
    expect(refused.status).toBe(422);
    expect(refused.body.issues.map((issue) => issue.path)).toContain('scope_lines');
    expect(refused.body.issues[0]?.message).toMatch(/^Missing info/);
  });

  it('cannot be sent for signature', async () => {
    const job = await newJob();
    expect((await app.call(CARLA, 'POST', `${await path(job, TERMS)}/invite`, {})).status).toBe(409);
  });
});

describe('a document that is signed electronically', () => {
  it('is sealed and completes its task with the last signature', async () => {
    const job = await newJob();
    const url = await make(job);
    expect(await read(CARLA, job)).toMatchObject({ status: 'made', version: 1, has_pdf: true });
    // Generating the document again changes nothing.
    await ok(app.call(CARLA, 'POST', `${url}/generate`));
    expect(await read(CARLA, job)).toMatchObject({ version: 1 });

    await ok(app.call(CARLA, 'POST', `${url}/invite`, { message: 'As discussed' }));
    await ok(app.call(CARLA, 'POST', `${url}/invite`, { message: 'As discussed' }));
    await app.work();
    expect(await emailsTo(emailOf())).toEqual(['document_invite']);
    expect(await statusOf(job)).toBe('waiting_homeowner');
    expect((await read(CARLA, job)).steps.map((step) => [step.step, step.status])).toEqual([
      ['generate', 'success'],
      ['invite', 'success'],
      ['sign', 'pending'],
      ['download', 'not_attempted'],
      ['upload', 'not_attempted'],
    ]);

    const ana = await guestFor(emailOf());
    const seen = await read(ana, job);
    expect(JSON.stringify(seen.content)).toContain('Ana Rivera');
    expect(JSON.stringify(seen.content)).toContain('$8,000');
    expect(seen.signers[0]).toMatchObject({ role: 'homeowner', can_sign: true });
    // Signing is rejected until the signer has consented to sign electronically.
    expect((await app.call(ana, 'POST', `${url}/sign`, { role: 'homeowner', version: 1, signature: typed('Ana Rivera') })).status).toBe(409);
    expect((await sign(ana, url, 'homeowner')).status).toBe(200);
    expect(await statusOf(job)).toBe('complete');
    await app.work();

    const done = await read(ana, job);
    expect(done).toMatchObject({ status: 'signed', has_signed_copy: true });
    const link = await ok(app.call<{ url: string; file_name: string }>(ana, 'GET', `${url}/download`));
    expect(link.file_name).toMatch(/signed\.pdf$/);
    const file = await app.api.server.inject({ method: 'GET', url: link.url });
    expect(file.statusCode).toBe(200);
    expect(verifySeal(file.rawPayload)).toMatchObject({ holds: true });
    const audit = await ok(app.call<{ items: { what: string }[]; seal: object }>(CARLA, 'GET', `${url}/audit`));
    expect(audit.seal).toMatchObject({ holds: true });
    expect(audit.items.map((item) => item.what)).toEqual([
      'Generated',
      'Sent to the homeowner',
      'Opened, and agreed to sign electronically',
      'Signed by the homeowner',
    ]);
    expect(await emailsTo(emailOf())).toEqual(['document_invite', 'document_signed']);
    expect(await emailsTo(CARLA)).toContain('document_signed_contractor');
    const history = await ok(app.call<{ items: { action: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history?task=${url.split('/').at(-1)}`));
    for (const action of [
      'Document generated: Install terms',
      'Sent for signature: Install terms',
      'Signed: Install terms',
      'Signed copy sealed: Install terms',
    ])
      expect(history.items.map((row) => row.action)).toContain(action);
  });

  it('shows the translation for the homeowner next to the English text, on the page and in the PDF', async () => {
    await ok(app.call(OPS, 'PUT', '/api/programs/wi-hear/languages/es-US', { is_on: true }));
    const job = await newJob({ language: 'spanish' });
    const url = await send(job);
    const seen = async (language: string) =>
      ok(
        app.call<{ content: { title: string }; translation: { title: string; note: string } | null }>(OPS, 'GET', url, undefined, {
          'accept-language': language,
        }),
      );
    expect((await seen('en-US')).translation).toBeNull();
    expect(await seen('es-US')).toMatchObject({
      content: { title: expect.stringContaining('Install terms') },
      translation: { language: 'es-US', note: 'La traducción le ayuda a leer. Vale el texto en inglés.' },
    });
    const { url: file } = await ok(app.call<{ url: string }>(CARLA, 'GET', `${url}/download`));
    const { rawPayload } = await app.api.server.inject({ url: file });
    const printed = (await pagesOf(rawPayload)).flat().map(({ text }) => text.trim());
    expect(printed).toEqual(expect.arrayContaining(['Homeowner', 'Propietario', 'Price', 'Precio', 'La traducción le ayuda a leer. Vale el texto en inglés.']));
    await ok(app.call(OPS, 'PUT', '/api/programs/wi-hear/languages/es-US', { is_on: false }));
  });

  it('is reported as damaged when its file was changed on disk', async () => {
    const job = await newJob();
    const url = await send(job);
    expect((await sign(await guestFor(emailOf()), url, 'homeowner')).status).toBe(200);
    await app.work();
    const file = join(app.dataDir, 'files', 'documents', url.split('/').at(-1) ?? '', '1-signed');
    const bytes = readFileSync(file);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await import('node:fs/promises').then((fs) => fs.writeFile(file, bytes));
    const { seal } = await ok(app.call<{ seal: { holds: boolean; why: string } }>(CARLA, 'GET', `${url}/audit`));
    expect(seal).toMatchObject({ holds: false, why: 'The file was changed after it was sealed.' });
  });

  it('is signed once when ten signatures arrive concurrently, with one seal and one email', async () => {
    const job = await newJob();
    const url = await send(job);
    const ana = await guestFor(emailOf());
    await ok(app.call(ana, 'POST', `${url}/consent`, { role: 'homeowner', version: 1, consent_version: 1 }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(ana, 'POST', `${url}/sign`, { role: 'homeowner', version: 1, signature: typed('Ana Rivera') })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    await app.work();
    const task = url.split('/').at(-1);
    const signingEntries = (await entries(app, job)).filter((entry) => entry.task_id === task);
    expect(signingEntries.filter(({ action }) => action === 'Signed: Install terms')).toHaveLength(1);
    expect(signingEntries.filter(({ field, after }) => field === 'status' && after === 'complete')).toHaveLength(1);
    expect(await count(sql`select count(*)::int as n from app.attachments where storage_key = ${`documents/${task}/1-signed`}`)).toBe(1);
    expect((await emailsTo(emailOf())).filter((template) => template === 'document_signed')).toHaveLength(1);
  });

  it('is signed in order by homeowner, contractor and company representative', async () => {
    const job = await newJob();
    const url = await send(job, CERTIFICATE);
    expect((await app.call(CARLA, 'POST', `${url}/consent`, { role: 'contractor', version: 1, consent_version: 1 })).status).toBe(409);
    const ana = await guestFor(emailOf());
    const profileOf = () => ok(app.call<{ status_sentence: string; tasks: { id: string; status: string }[] }>(ana, 'GET', `/api/guest/profile/${job}`));
    expect((await profileOf()).status_sentence, 'a signature is no answer').toBe('One thing is waiting for you.');
    expect((await sign(ana, url, 'homeowner')).status).toBe(200);
    // For the homeowner, the task is done, although other signers have not signed yet.
    const profile = await profileOf();
    expect(profile.tasks.find(({ id }) => url.endsWith(id))).toMatchObject({ status: 'done' });
    await app.work();
    expect(await emailsTo(CARLA)).toContain('document_your_turn');
    expect((await sign(CARLA, url, 'contractor', 1, 'Carla Contractor')).status).toBe(200);
    expect(await statusOf(job, CERTIFICATE)).not.toBe('complete');
    await app.work();
    expect(await emailsTo(OPS)).toContain('document_your_turn');
    // A user cannot sign in the role of another signer.
    expect((await app.call(CARLA, 'POST', `${url}/consent`, { role: 'company_rep', version: 1, consent_version: 1 })).status).toBe(404);
    expect((await sign(OPS, url, 'company_rep', 1, 'Olga Ops')).status).toBe(200);
    expect(await statusOf(job, CERTIFICATE)).toBe('complete');
  });
});

describe('a homeowner who submits all tasks', () => {
  it('returns unanswered questions to the contractor, and keeps a document to sign', async () => {
    // The income is known from the creation of the job, but the task that asks for it is still open.
    const job = await newJob({ answered: false, atCreation: { income_level: 'below_ami_80' } });
    await ok(complete(app, CARLA, job, 'project_scope_of_work', { scope_lines: [{ id: 'a', service: 'heat_pump', description: 'Heat pump', total: 9000 }] }));
    const url = await send(job);
    const [document, questions] = [url.split('/').at(-1) ?? '', await taskId(app, CARLA, job, 'homeowner_income_estimate')];
    await ok(app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${questions}/send`, { role: 'homeowner', email: emailOf() }));
    await app.work();
    const taskOf = async (id: string) => (await getJob(app, OPS, job)).tasks.find((task) => task.id === id);
    expect([(await taskOf(document))?.status, (await taskOf(questions))?.status]).toEqual(['waiting_homeowner', 'waiting_homeowner']);

    const ana = await guestFor(emailOf());
    const cannot_answer = { [document]: 'I will not sign', [questions]: 'I must look it up' };
    const done = await ok(app.call<{ to_sign: string | null }>(ana, 'POST', `/api/jobs/homeowner/confirm-tasks-done/${job}`, { cannot_answer }));
    expect(done.to_sign, 'the document still waits').toBe(document);
    expect(await taskOf(document)).toMatchObject({ status: 'waiting_homeowner', exceptions: [] });
    expect(await taskOf(questions)).toMatchObject({ status: 'ready', exceptions: [{ description: expect.stringContaining('I must look it up') }] });
    await app.work();
    const email = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('plain')
      .where('template', '=', 'guest_done')
      .where('recipient', '=', CARLA)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(email.plain).toContain('I must look it up');
    expect(email.plain).not.toContain('I will not sign');
    expect((await sign(ana, url, 'homeowner')).status).toBe(200);
  });
});

describe('the name of a signer', () => {
  it('is refused when it is the name of another person, and accepted in other spellings', async () => {
    const job = await newJob();
    const url = await send(job);
    const ana = await guestFor(emailOf());
    const refused = await sign(ana, url, 'homeowner', 1, 'Maria Lopez (wife)');
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'signature.name', code: 'another_person' }] } });
    expect(JSON.stringify(refused.body)).toContain('for Ana Rivera to sign');
    expect((await sign(ana, url, 'homeowner', 1, 'ána  M. rivera')).status).toBe(200);
  });

  it('can be replaced by the name of another signer, who gets a separate email and link', async () => {
    const job = await newJob();
    const url = await send(job);
    const ana = await guestFor(emailOf());
    const email = `maria.${job.slice(0, 8)}@example.com`;
    const name = (more: object) =>
      app.call<{ issues: { path: string }[] }>(ana, 'POST', `${url}/another-signer`, {
        role: 'homeowner',
        version: 1,
        name: 'Maria Lopez',
        capacity: 'Wife and co-owner',
        email,
        ...more,
      });
    expect(await name({ email: CARLA })).toMatchObject({ status: 422, body: { issues: [{ path: 'email', code: 'of_contractor' }] } });
    expect(await name({ email: emailOf() })).toMatchObject({ status: 422, body: { issues: [{ path: 'email' }] } });
    expect(await name({ name: 'Ana Rivera' })).toMatchObject({ status: 422, body: { issues: [{ path: 'name' }] } });
    expect((await name({})).status).toBe(200);
    await app.work();
    expect((await sign(ana, url, 'homeowner')).status).toBe(404);
    expect((await app.call(ana, 'GET', `/api/guest/profile/${job}`)).status).toBe(200);
    const maria = await guestFor(email);
    expect((await sign(maria, url, 'homeowner', 1, 'Ana Rivera')).status).toBe(422);
    expect((await sign(maria, url, 'homeowner', 1, 'Maria Lopez')).status).toBe(200);
    const { signers } = await ok(app.call<{ signers: { role: string; name: string; capacity: string | null }[] }>(CARLA, 'GET', url));
    expect(signers.find(({ role }) => role === 'homeowner')).toMatchObject({ name: 'Maria Lopez', capacity: 'Wife and co-owner' });
  });
});

describe('rights to a document', () => {
  it('hide the document from other contractors, and let no user sign for the homeowner', async () => {
    const job = await newJob();
    const url = await send(job);
    expect((await app.call(LUIS, 'GET', url)).status).toBe(404);
    expect((await app.call(LUIS, 'POST', `${url}/void`, { reason: 'Mine', version: 1 })).status).toBe(404);
    expect((await app.call(PROGRAM, 'POST', `${url}/remind`)).status).toBe(403);
    expect((await app.call(PROGRAM, 'GET', url)).status).toBe(200);
    for (const who of [CARLA, OPS])
      expect((await app.call(who, 'POST', `${url}/consent`, { role: 'homeowner', version: 1, consent_version: 1 })).status).toBe(404);
    // The homeowner of another job cannot open the document.
    await newJob();
    const other = await newJob();
    await send(other);
    const stranger = await guestFor(emailOf());
    expect((await app.call(stranger, 'GET', url)).status).toBe(404);
    expect((await app.call(stranger, 'GET', await path(other, TERMS))).status).toBe(200);
  });

  it('let a property manager read and sign only the acknowledgment', async () => {
    const job = await newJob({ renter: true });
    const url = await send(job, ACKNOWLEDGMENT);
    const max = await guestFor(`max${unit}@signing.test`);
    expect(await statusOf(job, ACKNOWLEDGMENT)).toBe('waiting_external');
    const listed = await ok(app.call<{ items: Doc[] }>(max, 'GET', `/api/jobs/${job}/documents`));
    expect(listed.items.map((item) => item.title)).toEqual(['Tenant owner acknowledgment']);
    expect((await app.call(max, 'GET', await path(job, TERMS))).status).toBe(404);
    const task = await ok(app.call<{ answers: object; form: { fields: unknown[] } }>(max, 'GET', `/api/jobs/${job}/tasks/${url.split('/').at(-1)}`));
    expect([task.answers, task.form.fields]).toEqual([{}, []]);
    const email = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('plain')
      .where('template', '=', 'document_invite')
      .where('recipient', '=', `max${unit}@signing.test`)
      .executeTakeFirstOrThrow();
    expect(email.plain).toContain(`Ana Rivera rents the home at 201 W Mifflin St, S ${unit}, Madison.`);
    expect(email.plain).toContain('The planned work: Heat pump. The price before any rebate: $9,000.');
    expect((await sign(max, url, 'property_manager', 1, 'Max Owner')).status).toBe(200);
    expect(await statusOf(job, ACKNOWLEDGMENT)).toBe('complete');
  });

  it('concern the acknowledgment only when the resident is a tenant', async () => {
    const job = await newJob();
    expect(await statusOf(job, ACKNOWLEDGMENT)).toBe('not_applicable');
  });
});

describe('a document that is sent for signature', () => {
  it('returns to the contractor with the reason when the homeowner declines, and can be sent again', async () => {
    const job = await newJob();
    const url = await send(job);
    const ana = await guestFor(emailOf());
    for (let twice = 0; twice < 2; twice += 1)
      expect((await app.call(ana, 'POST', `${url}/decline`, { role: 'homeowner', version: 1, reason: 'The price is wrong' })).status).toBe(200);
    await app.work();
    const document = await read(CARLA, job);
    expect(document.steps.find((step) => step.step === 'sign')).toMatchObject({ status: 'failure', reason: 'Homeowner: The price is wrong' });
    expect((await emailsTo(CARLA)).filter((template) => template === 'document_declined')).toHaveLength(1);
    expect(await statusOf(job)).toBe('in_progress');
    // The refusal to sign appears on the task, in the job list and as a notification, until the document is sent again.
    const task = `/api/jobs/${job}/tasks/${url.split('/').at(-1)}`;
    const exceptions = async () => (await ok(app.call<{ exceptions: { description: string; by: string }[] }>(CARLA, 'GET', task))).exceptions;
    expect(await exceptions()).toMatchObject([{ description: 'The homeowner declined to sign: The price is wrong', by: 'Ana Rivera' }]);
    expect(await getJob(app, CARLA, job)).toMatchObject({ has_contractor_task_exception: true });
    const { items } = await ok(app.call<{ items: { job_id: string | null; title: string }[] }>(CARLA, 'GET', '/api/notifications'));
    expect(items.filter((item) => item.job_id === job).map((item) => item.title)).toContainEqual(expect.stringMatching(/^Not signed: /));
    await ok(app.call(CARLA, 'POST', `${url}/invite`, {}));
    expect(await statusOf(job)).toBe('waiting_homeowner');
    expect(await exceptions()).toEqual([]);
  });

  it('returns to the contractor when a mailbox does not exist, and a corrected address ends the old link', async () => {
    const job = await newJob();
    const url = await make(job);
    await ok(app.call(CARLA, 'POST', `${url}/invite`, { homeowner_email: 'ana@nowhere.invalid' }));
    await app.work();
    expect((await read(CARLA, job)).steps.find((step) => step.step === 'invite')).toMatchObject({ status: 'failure' });
    expect(await statusOf(job)).toBe('in_progress');
    await ok(app.call(CARLA, 'POST', `${url}/invite`, { homeowner_email: 'typo@signing.test' }));
    await app.work();
    const typo = await guestFor('typo@signing.test');
    await ok(app.call(CARLA, 'POST', `${url}/invite`, { homeowner_email: emailOf() }));
    await app.work();
    expect((await app.call(typo, 'GET', url)).status).toBe(401);
    expect((await app.call(CARLA, 'POST', `${url}/invite`, { homeowner_email: 'not an address' })).status).toBe(422);
    expect((await sign(await guestFor(emailOf()), url, 'homeowner')).status).toBe(200);
  });

  it('is sent again to a corrected address of the property manager, and the old link ends', async () => {
    const job = await newJob({ renter: true });
    const url = await send(job, ACKNOWLEDGMENT);
    const old = await guestFor(`max${unit}@signing.test`);
    const email = `manager${unit}@signing.test`;
    const task = `/api/jobs/${job}/tasks/${url.split('/').at(-1)}`;
    const opened = await ok(app.call<{ version: number; answers: object; form: { editable: string[] } }>(CARLA, 'GET', task));
    expect([opened.answers, opened.form.editable]).toMatchObject([
      { property_manager_email: `max${unit}@signing.test` },
      expect.arrayContaining(['property_manager_email']),
    ]);
    await ok(app.call(CARLA, 'PATCH', task, { changes: { property_manager_email: email }, version: opened.version }));
    await ok(app.call(CARLA, 'POST', `${url}/invite`, {}));
    await app.work();
    expect((await app.call(old, 'GET', url)).status).toBe(401);
    expect((await read(CARLA, job, ACKNOWLEDGMENT)).signers.find(({ role }) => role === 'property_manager')).toMatchObject({ email, status: 'pending' });
    expect((await sign(await guestFor(email), url, 'property_manager', 1, 'Max Owner')).status).toBe(200);
    expect(await statusOf(job, ACKNOWLEDGMENT)).toBe('complete');
  });

  it('is voided by a change of its content only after a confirmation, and then requires new signatures', async () => {
    const job = await newJob();
    const url = await send(job);
    const ana = await guestFor(emailOf());
    const scope = await taskId(app, CARLA, job, 'project_scope_of_work');
    await ok(app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${scope}/reopen`, { reason: 'More work' }));
    const changes = { scope_lines: [{ id: 'a', service: 'heat_pump', description: 'Heat pump', total: 12_000 }] };
    const asked = await app.call<{ code: string; detail: string }>(CARLA, 'POST', `/api/jobs/${job}/tasks/${scope}/complete`, { changes });
    expect(asked).toMatchObject({ status: 409, body: { code: 'needs_confirmation', detail: expect.stringContaining('install terms') } });
    expect(await read(CARLA, job)).toMatchObject({ status: 'out' });
    await ok(app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${scope}/complete`, { changes, confirm: true }));
    await app.work();
    expect(await read(CARLA, job)).toMatchObject({ status: 'none', voided: { reason: expect.stringContaining('measures and prices') } });
    expect(await emailsTo(emailOf())).toEqual(['document_invite', 'document_voided']);
    expect((await app.call(ana, 'POST', `${url}/sign`, { role: 'homeowner', version: 1, signature: typed('Ana') })).status).toBe(404);
    await send(job);
    expect(await read(CARLA, job)).toMatchObject({ version: 2, supersedes: 1 });
    // A page that still shows version 1 cannot sign version 2.
    expect((await app.call(await guestFor(emailOf()), 'POST', `${url}/consent`, { role: 'homeowner', version: 1, consent_version: 1 })).status).toBe(409);
  });

  it('stays unchanged after the last signature, reports later changes, and can be replaced by a new version', async () => {
    const job = await newJob();
    const url = await send(job);
    await ok(sign(await guestFor(emailOf()), url, 'homeowner'));
    await app.work();
    expect((await app.call(CARLA, 'POST', `${url}/void`, { reason: 'No longer', version: 1 })).status).toBe(409);
    expect((await app.call(OPS, 'POST', `${url}/void`, { reason: 'No longer', version: 1 })).status).toBe(409);
    expect((await app.call(CARLA, 'POST', `${url}/generate`)).status).toBe(409);
    await expect(
      sql`update app.documents set state = jsonb_set(state, '{title}', '"Other"') where signed_at is not null`.execute(app.db.unsafeKysely),
    ).rejects.toThrow(/cannot be changed/);
    app.clock.advance({ minutes: 1 });
    await ok(complete2(job, 'homeowner_contact', { last_name: 'Rivera-Lopez' }));
    expect((await read(CARLA, job)).outdated).toEqual(['homeowner last name']);
    const again = { reason: 'New name', version: 1 };
    for (const [who, status] of [
      [PROGRAM, 403],
      [LUIS, 404],
      [CARLA, 200],
      [CARLA, 200],
    ] as const)
      expect((await app.call(who, 'POST', `${url}/new-version`, again)).status).toBe(status);
    await app.work();
    const next = await read(CARLA, job);
    expect(next).toMatchObject({ version: 2, supersedes: 1, status: 'made' });
    expect(next.earlier).toMatchObject([{ version: 1, status: 'replaced', note: 'New name', has_signed_copy: true }]);
    // The signed copy can still be opened. The signers are told that it was replaced.
    expect((await app.call(CARLA, 'GET', `${url}/download?version=1&copy=signed`)).status).toBe(200);
    expect((await emailsTo(emailOf())).at(-1)).toBe('document_replaced');
    await ok(app.call(CARLA, 'POST', `${url}/invite`, {}));
    await app.work();
    expect((await sign(await guestFor(emailOf()), url, 'homeowner', 2, 'Ana Rivera-Lopez')).status).toBe(200);
    const audit = await ok(app.call<{ items: { version: number; what: string }[] }>(CARLA, 'GET', `${url}/audit`));
    expect(audit.items).toContainEqual(expect.objectContaining({ version: 1, what: 'No longer valid' }));
  });

  it('is sealed once when the signing provider works again', async () => {
    const job = await newJob();
    const url = await send(job);
    const ana = await guestFor(emailOf());
    await ok(sign(ana, url, 'homeowner'));
    let tries = 0;
    const flaky = sealJobWith((config) => ({
      seal: async (pdf, signed) => {
        tries += 1;
        if (tries < 3) throw new Error('the provider is down');
        return localSigningProvider(config).seal(pdf, signed);
      },
    }));
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db.unsafeKysely);
      await runOnce({
        pgPool: app.db.pool,
        noHandleSignals: true,
        logger: new Logger(() => () => {}),
        taskList: {
          [flaky.name]: (payload, helpers) =>
            flaky.run(payload, {
              db: app.db,
              clock: app.clock,
              deployment: createDeployment(app.config),
              isOutdated: app.deps.isOutdated,
              interpreterOf: app.deps.interpreterOf,
              config: app.config,
              log: testLog,
              download: app.deps.download,
              post: async () => Promise.reject(new Error('The provider does not respond')),
              jobId: helpers.job.id,
              attempt: helpers.job.attempts,
              isLastAttempt: false,
              // The cast is safe, because the worker passes an abort signal to every job.
              signal: helpers.abortSignal as AbortSignal,
            }),
        },
      });
      if (tries < 3) expect(await read(ana, job)).toMatchObject({ status: 'signed', has_signed_copy: false });
    }
    expect(tries).toBe(3);
    expect(await read(ana, job)).toMatchObject({ has_signed_copy: true });
    await app.work();
    expect((await emailsTo(emailOf())).filter((template) => template === 'document_signed')).toHaveLength(1);
  });
});

/** Reopens a task and completes it with the given answers. */
async function complete2(job: string, key: string, changes: Record<string, unknown>) {
  const task = await taskId(app, CARLA, job, key);
  await ok(app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${task}/reopen`, { reason: 'Correction' }));
  return app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${task}/complete`, { changes });
}

describe('a document that is signed on paper', () => {
  it('completes its task with the uploaded file and ends an open invitation', async () => {
    const job = await newJob();
    const url = await send(job);
    const ana = await guestFor(emailOf());
    const task = `/api/jobs/${job}/tasks/${url.split('/').at(-1)}`;
    const { version } = await ok(app.call<{ version: number }>(CARLA, 'GET', task));
    await ok(app.call(CARLA, 'PATCH', task, { changes: { manually_sign_document: true }, version }));
    await app.work();
    expect(await emailsTo(emailOf())).toEqual(['document_invite', 'document_voided']);
    expect((await sign(ana, url, 'homeowner')).status).toBe(404);
    await ok(app.call(CARLA, 'GET', `${url}/download`));
    expect((await read(CARLA, job)).steps.map((step) => [step.step, step.status])).toEqual([
      ['generate', 'success'],
      ['invite', 'not_attempted'],
      ['sign', 'not_attempted'],
      ['download', 'success'],
      ['upload', 'not_attempted'],
    ]);
    expect((await read(CARLA, job)).steps.find(({ step }) => step === 'invite')?.needed).toBe(false);
    const half = { signed_on: '2026-03-02', all_pages_in_file: true, all_signatures_in_file: true };
    const refused = await app.call<{ issues: { path: string }[] }>(CARLA, 'POST', `${task}/complete`, { changes: half });
    expect([refused.status, refused.body.issues.map((issue) => issue.path)]).toEqual([422, ['upload_document']]);
    const upload_document = [await uploadPdf(app, CARLA, job, 'doc_install_terms_signed')];
    expect(
      (await app.call<{ issues: { path: string }[] }>(CARLA, 'POST', `${task}/complete`, { changes: { ...half, signed_on: '2026-03-01', upload_document } }))
        .status,
    ).toBe(422);
    await ok(app.call(CARLA, 'POST', `${task}/complete`, { changes: { ...half, upload_document } }));
    const done = await read(CARLA, job);
    expect([done.status, done.steps.filter(({ needed }) => needed).map(({ step, status }) => `${step} ${status}`)]).toEqual([
      'on_paper',
      ['generate success', 'sign success', 'download success', 'upload success'],
    ]);
    expect(await statusOf(job)).toBe('complete');
  });

  it('needs no further steps when the document was not generated in the portal', async () => {
    const job = await newJob();
    const { id } = await read(CARLA, job);
    const upload_document = [await uploadPdf(app, CARLA, job, 'doc_install_terms_signed')];
    const changes = { manually_sign_document: true, signed_on: '2026-03-02', all_pages_in_file: true, all_signatures_in_file: true, upload_document };
    await ok(app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${id}/complete`, { changes }));
    const { status, steps } = await read(CARLA, job);
    expect(steps.map(({ step }) => step)).toEqual(['generate', 'invite', 'sign', 'download', 'upload']);
    expect([status, steps.filter(({ needed }) => needed).map((step) => [step.step, step.status])]).toEqual([
      'on_paper',
      [
        ['sign', 'success'],
        ['upload', 'success'],
      ],
    ]);
  });

  it('cannot complete its task by hand while it is out for electronic signature', async () => {
    const job = await newJob();
    const url = await send(job);
    const refused = await app.call<{ detail: string }>(CARLA, 'POST', `/api/jobs/${job}/tasks/${url.split('/').at(-1)}/complete`, {
      changes: { manually_sign_document: false },
    });
    expect(refused).toMatchObject({ status: 422, body: { detail: 'This task completes automatically when everyone has signed.' } });
  });
});

it('reminds signers on days 2, 5 and 10, ends the invitation after 30 days, and allows one manual reminder a day', async () => {
  const job = await newJob();
  const email = emailOf();
  const url = await send(job);
  // Jobs of other tests would become due as well, so exclude them.
  await app.db.unsafeKysely.updateTable('app.jobs').set({ next_due_on: null }).where('id', '<>', job).execute();
  expect((await app.call(CARLA, 'POST', `${url}/remind`)).status).toBe(409);
  const pass = async (days: number) => {
    app.clock.advance({ days });
    await app.db.pool.query("select graphile_worker.add_job('jobs.settle_due', '{}')");
    await app.work();
    await app.work();
  };
  const reminders = async () => (await emailsTo(email)).filter((template) => template === 'document_reminder').length;
  await pass(1);
  expect(await reminders()).toBe(0);
  await ok(app.call(CARLA, 'POST', `${url}/remind`));
  expect((await app.call(CARLA, 'POST', `${url}/remind`)).status).toBe(409);
  await app.work();
  expect(await reminders()).toBe(1);
  await pass(1);
  expect(await reminders()).toBe(2);
  await pass(3);
  expect(await reminders()).toBe(3);
  await pass(15);
  expect(await reminders()).toBe(4);
  await pass(10);
  expect(await reminders()).toBe(4);
  expect((await read(CARLA, job)).signers[0]).toMatchObject({ status: 'failure', failure: { kind: 'expired' } });
  expect(await emailsTo(CARLA)).toContain('document_expired');
  expect((await sign(await guestFor(email), url, 'homeowner')).status).toBe(409);
  await ok(app.call(CARLA, 'POST', `${url}/invite`, {}));
  expect(await statusOf(job)).toBe('waiting_homeowner');
});

it('sends reminders and the sealed copy when the contractor has reached the daily limit of invitations', async () => {
  const job = await newJob();
  const email = emailOf();
  const url = await send(job);
  app.clock.advance({ days: 1 });
  const batch = sql`insert into app.history (job_id, contractor_id, program_keys, first_entry, entries, at, body, hash, guest_emails)
    select id, contractor_id, program_keys, 1000, 300, ${app.clock.now()}, '{}', '', array_fill(${email}::text, array[300]) from app.jobs where id = ${job}::uuid`;
  await batch.execute(app.db.unsafeKysely);
  await ok(app.call(CARLA, 'POST', `${url}/remind`));
  await app.work();
  expect((await sign(await guestFor(email), url, 'homeowner')).status).toBe(200);
  await app.work();
  expect(await emailsTo(email)).toEqual(['document_invite', 'document_reminder', 'document_signed']);
  // Advance the clock, so that the limit does not affect later tests.
  app.clock.advance({ days: 2 });
});

describe('a print of a job', () => {
  const ask = (who: string, job: string, body: object = {}) => app.call<{ id: string }>(who, 'POST', `/api/jobs/${job}/prints`, body);
  /** Returns the input of the background job that renders the print. */
  const asked = async (id: string): Promise<string> => {
    const { rows } = await app.db.pool.query('select payload::text as words from graphile_worker._private_jobs where key = $1', [`prints.make:${id}`]);
    return String(rows[0]?.words);
  };

  it('names the signature on paper instead of the missing signature in the portal', async () => {
    const job = await newJob();
    const { id } = await read(CARLA, job);
    await make(job);
    expect(await asked((await ok(ask(CARLA, job))).id)).toContain('Not signed yet');
    const upload_document = [await uploadPdf(app, CARLA, job, 'doc_install_terms_signed')];
    const changes = {
      manually_sign_document: true,
      signed_on: app.clock.now().toISOString().slice(0, 10),
      all_pages_in_file: true,
      all_signatures_in_file: true,
      upload_document,
    };
    await ok(app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${id}/complete`, { changes }));
    const words = await asked((await ok(ask(CARLA, job))).id);
    expect(words).toContain('Signed on paper');
    expect(words).not.toContain('Not signed yet');
    expect(words).toContain('Job code');
  });

  it('contains only data that its user may see, and is hidden from other users', async () => {
    const job = await newJob();
    await ok(complete2(job, 'project_scope_of_work', { notes: 'Ladder needed' }));
    const scope = await taskId(app, OPS, job, 'project_scope_of_work');
    await ok(app.call(OPS, 'POST', `/api/jobs/${job}/tasks/${scope}/reopen`, { reason: 'Checked' }));
    await ok(app.call(OPS, 'POST', `/api/jobs/${job}/tasks/${scope}/complete`, { changes: { internal_notes: 'Only for us' } }));
    const { id } = await ok(ask(CARLA, job));
    const staffs = await ok(ask(OPS, job));
    const [words, staffWords] = [await asked(id), await asked(staffs.id)];
    for (const said of ['Ana Rivera', 'Heat pump', 'Ladder needed', '$9,000']) expect(words).toContain(said);
    expect(words).not.toContain('Only for us');
    expect(words).toContain('Not submitted yet');
    expect(words).not.toContain('"Eligible"');
    expect(staffWords).toContain('Only for us');
    await app.work();
    const state = async (who: string) => (await app.call<{ status: string }>(who, 'GET', `/api/jobs/${job}/prints/${id}`)).body.status;
    expect([await state(CARLA), await state(OPS)]).toEqual(['made', 'waiting']);
    const file = await app.call<string>(CARLA, 'GET', `/api/jobs/${job}/prints/${id}/file`);
    expect([file.status, file.headers['content-type'], String(file.body).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await app.call(OPS, 'GET', `/api/jobs/${job}/prints/${id}/file`)).status).toBe(404);
    expect((await ask(LUIS, job)).status).toBe(404);
    // The print of a single task contains only that task.
    const one = await ok(ask(CARLA, job, { task_id: scope }));
    expect(await asked(one.id)).not.toContain('income');
  });
});

it('stores the checksum of each generated document', async () => {
  const { rows } = await sql<{
    storage_key: string;
    sha256: string;
  }>`select storage_key, sha256 from app.attachments where storage_key like 'documents/%-unsigned'`.execute(app.db.unsafeKysely);
  expect(rows.length).toBeGreaterThan(3);
  for (const { storage_key, sha256 } of rows)
    expect(
      createHash('sha256')
        .update(readFileSync(join(app.dataDir, 'files', storage_key)))
        .digest('hex'),
    ).toBe(sha256);
});
