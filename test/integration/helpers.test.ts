import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { findOrCreateGuest } from '@/foundation/accounts/server';
import { hashToken, newToken } from '@/platform/server';
import { type Answer, CARLA, createJob, inviteHomeowner, LUIS, newestLink, OPS, openLink, openTestApp, type TestApp, taskId } from '../support/app';
import { PDF, upload } from '../support/upload';

/** Tests helpers of a homeowner: their invitation, their rights, and the end of their access. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const DETAILS = 'other_homeowner_details';
const CONTACT = 'homeowner_contact';
type HelperRow = { id: string; name: string; email: string; phone: string };
type View = {
  version: number;
  answers: Record<string, unknown>;
  form: { fields: { key: string }[]; editable: string[] };
  typed: Record<string, { by: string; own: boolean }>;
};
type Profile = {
  first_name: string;
  tasks: { id: string; kind: string }[];
  helpers: HelperRow[] | null;
  helping: { homeowner: string } | null;
  texts: unknown;
};

let homes = 0;
async function sentJob(...also: string[]): Promise<{ job: string; email: string; homeowner: string }> {
  homes += 1;
  const email = `ana${homes}@example.com`;
  const job = await createJob(app, CARLA, {
    unit: `H${homes}`,
    answers: { first_name: 'Ana', last_name: 'Silva', email, phone_number: '608 555 0123', job_scope: ['hvac'] },
  });
  const homeowner = await inviteHomeowner(app, job, DETAILS, email);
  for (const key of also) await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, key)}/reopen`, {});
  for (const key of also) await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, key)}/send`, { role: 'homeowner', email });
  return { job, email, homeowner };
}
const invite = (who: string, email: string, name = 'Maria Lopez'): Promise<Answer<{ detail?: string; helpers: HelperRow[] }>> =>
  app.call(who, 'POST', '/api/guest/helpers', { name, contact: email });
const linkOf = async (email: string) => {
  await app.work();
  return newestLink(app, email, ['helper_invite', 'guest_new_link']);
};
async function helped(...also: string[]): Promise<{ job: string; email: string; homeowner: string; helper: string; helperId: string; helperEmail: string }> {
  const sent = await sentJob(...also);
  const helperEmail = `maria${homes}@example.com`;
  const { body } = await invite(sent.homeowner, helperEmail);
  return { ...sent, helperEmail, helperId: body.helpers[0]?.id ?? '', helper: await openLink(app, await linkOf(helperEmail)) };
}
const profile = (who: string, job: string) => app.call<Profile>(who, 'GET', `/api/guest/profile/${job}`);
const addFile = async (who: string, job: string, task_id: string): Promise<string> => {
  const upload_id = await upload(app, who, PDF, 'bill.pdf');
  const body = { upload_id, category: 'doc_bill_electric', file_name: 'bill.pdf', task_id };
  const added = await app.call<{ id: string }>(who, 'POST', `/api/jobs/${job}/attachments`, body);
  expect(added).toMatchObject({ status: 201 });
  return added.body.id;
};
const taskUrl = async (job: string, key: string) => `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, key)}`;
const save = async (who: string, url: string, changes: Record<string, unknown>) =>
  app.call<View>(who, 'PATCH', url, { changes, version: (await app.call<View>(who, 'GET', url)).body.version });

const OF_CONTRACTOR = {
  path: 'contact',
  code: 'of_contractor',
  message: 'This email or phone number belongs to your contractor’s company. A helper sees your answers, so please choose someone else.',
};

describe('the invitation of a helper', () => {
  it('emails a link that names the homeowner and explains how to check that the email is real, and lists the helper for homeowner, contractor and staff', async () => {
    const { job, homeowner, helper, helperEmail } = await helped();
    const { plain, subject } = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select(['plain', 'subject'])
      .where('recipient', '=', helperEmail)
      .executeTakeFirstOrThrow();
    expect(subject).toContain('Ana Silva asks you for help');
    expect(plain).toMatch(/Is this real\? Ana Silva gave your email address to Hearthline/);
    expect(plain).toContain('Only Ana Silva can sign documents and give consent.');
    expect((await profile(homeowner, job)).body).toMatchObject({ helping: null, helpers: [{ name: 'Maria Lopez', email: helperEmail, stopped_at: null }] });
    expect((await profile(helper, job)).body).toMatchObject({ first_name: 'Maria Lopez', helping: { homeowner: 'Ana Silva' }, helpers: null, texts: null });
    for (const who of [CARLA, OPS]) {
      const people = await app.call<{ items: unknown[]; helpers: unknown[] }>(who, 'GET', `/api/jobs/${job}/guest-invites`);
      expect(people.body.helpers).toMatchObject([{ name: 'Maria Lopez', email: helperEmail, helps: 'Ana Silva', stopped_at: null }]);
      expect(people.body.items, 'the helper is no homeowner').toHaveLength(1);
    }
  });

  it('is refused for invalid contacts, the address of the homeowner, addresses of the contractor, and a fourth helper', async () => {
    const { email, homeowner } = await sentJob();
    expect(JSON.stringify((await invite(homeowner, 'no address')).body)).toContain('Please enter an email address or a phone number.');
    expect((await invite(homeowner, '608 555')).status).toBe(422);
    expect((await invite(homeowner, email)).body.detail ?? '').toMatch(/check|own email|entries/i);
    expect((await invite(homeowner, 'carla+home@lakeside.example')).body).toMatchObject({ issues: [OF_CONTRACTOR] });
    for (const name of ['a', 'b', 'c']) expect((await invite(homeowner, `${name}${homes}@example.com`)).status).toBe(200);
    const fourth = await invite(homeowner, `d${homes}@example.com`);
    expect([fourth.status, fourth.body.detail]).toEqual([409, 'Up to 3 people can help you. To add someone, first stop the help of someone else.']);
    const again = await invite(homeowner, `A${homes}@example.com`);
    expect([again.status, again.body.helpers.length], 'a known address is no fourth person').toEqual([200, 3]);
    await app.work();
    const emails = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('id').where('recipient', '=', `a${homes}@example.com`).execute();
    expect(emails, 'one email in an hour').toHaveLength(1);
  });

  it('is refused for phone numbers of the contractor, its users and technicians, and for email addresses of its technicians', async () => {
    const { homeowner, job } = await sentJob();
    await app.db.unsafeKysely.updateTable('app.users').set({ phone: '608.555.0171' }).where('email', '=', 'carla@lakeside.example').execute();
    const technician = { name: 'Dana Reyes', email: 'dana@home.example', phone: '608 555 0172' };
    expect((await app.call(CARLA, 'POST', '/api/technicians', technician)).status).toBe(201);
    for (const contact of ['608-555-0142', '+1 608 555 0171', '(608) 555-0172', 'Dana+rebates@home.example']) {
      const refused = await invite(homeowner, contact);
      expect([refused.status, refused.body], contact).toMatchObject([422, { issues: [OF_CONTRACTOR] }]);
    }
    expect((await profile(homeowner, job)).body.helpers).toEqual([]);

    await app.db.unsafeKysely.updateTable('app.users').set({ phone: '608 555 0174' }).where('email', '=', LUIS).execute();
    for (const contact of ['608-555-0173', '608-555-0174', 'dana@other.example'])
      expect((await invite(homeowner, contact)).status, `${contact} belongs to no one of this company`).toBe(200);
  });
});

describe('a helper who is invited by text message', () => {
  const textsTo = (phone: string) =>
    app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select(['template', 'subject', 'plain', 'sent_at', 'send_after', 'final_status'])
      .where('recipient', '=', phone)
      .where('channel', '=', 'text_message')
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  it('gets the link and the code for a second device as text messages, which the mailbox list hides', async () => {
    const { job, homeowner } = await sentJob();
    expect((await invite(homeowner, '608-555-0188')).body.helpers).toMatchObject([{ name: 'Maria Lopez', email: '', phone: '(608) 555-0188' }]);
    await app.work();
    const [text] = await textsTo('+16085550188');
    expect(text?.plain).toContain('Ana Silva asks you to help with questions from Lakeside Heating & Air about a rebate for');
    expect(text?.plain).toContain('Reply STOP to opt out.');
    const link = /guest-login\?token=([\w-]+)/.exec(text?.plain ?? '')?.[1] ?? '';
    expect(link).not.toBe('');
    expect(text?.subject).not.toContain(link);

    const helper = await openLink(app, link);
    expect((await profile(helper, job)).body).toMatchObject({ first_name: 'Maria Lopez', helping: { homeowner: 'Ana Silva' }, helpers: null });
    expect((await save(helper, await taskUrl(job, DETAILS), { number_of_occupants: 3 })).status).toBe(200);
    const people = await app.call<{ helpers: HelperRow[] }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`);
    expect(people.body.helpers).toMatchObject([{ phone: '(608) 555-0188', email: '' }]);
    const history = JSON.stringify((await app.call(OPS, 'GET', `/api/jobs/${job}/history`)).body);
    expect(history).toContain('(•••) •••-0188');
    expect(history, 'the history has no complete number').not.toContain('555-0188');

    const another = (code?: string) =>
      app.call<{ code?: string; token?: string }>(null, 'POST', '/api/noauth/users/guest', {
        token: link,
        device: 'the phone of Maria’s son',
        ...(code && { code }),
      });
    expect((await another()).status).toBe(403);
    await app.call(null, 'POST', '/api/noauth/users/guest/code', { token: link });
    await app.work();
    const sent = (await textsTo('+16085550188')).at(-1);
    expect(sent?.template).toBe('text_guest_code');
    const code = /\b\d{6}\b/.exec(sent?.plain ?? '')?.[0];
    expect((await another(code)).status).toBe(200);
    expect(sent?.subject).not.toContain(code ?? '');
  });

  it('is stored once when invited twice with the same phone number, separately from a helper with an email address', async () => {
    const { homeowner } = await sentJob();
    await invite(homeowner, '(608) 555-0189');
    await invite(homeowner, `son${homes}@example.com`, 'Luis Lopez');
    expect((await invite(homeowner, '+1 608 555 0189', 'Maria L.')).body.helpers).toMatchObject([
      { name: 'Maria L.', phone: '(608) 555-0189' },
      { name: 'Luis Lopez' },
    ]);
    await app.work();
    expect(await textsTo('+16085550189'), 'one message in an hour').toHaveLength(1);
  });

  it('cannot be invited after the phone number sent STOP, and gets no further messages', async () => {
    const { homeowner } = await sentJob();
    expect((await invite(homeowner, '608 555 0190')).status).toBe(200);
    await app.work();
    const { id } = await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('id').where('recipient', '=', '+16085550190').executeTakeFirstOrThrow();
    await app.call(null, 'POST', `/api/mailbox/${id}/reply`, { text: 'STOP' });
    await app.work();
    const other = await sentJob();
    const refused = await invite(other.homeowner, '608 555 0190');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('This number opted out of our text messages.')]);
    const link = /guest-login\?token=([\w-]+)/.exec((await textsTo('+16085550190'))[0]?.plain ?? '')?.[1] ?? '';
    await app.call(null, 'POST', '/api/noauth/users/guest/code', { token: link });
    await app.work();
    expect((await textsTo('+16085550190')).filter(({ template }) => template === 'text_guest_code')).toMatchObject([
      { sent_at: null, final_status: 'withdrawn' },
    ]);
  });
});

describe('a helper', () => {
  it('answers and submits tasks under the name of the helper, while the session of the homeowner continues', async () => {
    const { job, homeowner, helper } = await helped();
    const url = await taskUrl(job, DETAILS);
    const form = (await app.call<View>(helper, 'GET', url)).body;
    expect(form.form.editable).toContain('number_of_occupants');
    expect((await save(helper, url, { number_of_occupants: 3 })).status).toBe(200);
    const seen = (await app.call<View>(homeowner, 'GET', url)).body;
    expect([seen.answers.number_of_occupants, seen.typed.number_of_occupants?.by]).toEqual([3, 'Maria Lopez, helping Ana Silva']);
    const id = url.split('/').at(-1) ?? '';
    const done = await app.call<{ first_name: string; to_sign: null }>(helper, 'POST', `/api/jobs/homeowner/confirm-tasks-done/${job}`, {
      cannot_answer: { [id]: 'Ana must look at the rest' },
    });
    expect([done.status, done.body.first_name, done.body.to_sign]).toEqual([200, 'Maria Lopez', null]);
    const history = JSON.stringify((await app.call(OPS, 'GET', `/api/jobs/${job}/history`)).body);
    expect(history).toContain('Maria Lopez, helping Ana Silva');
    expect(history).toContain('The homeowner lets Maria Lopez help');
    expect((await profile(homeowner, job)).status, 'the homeowner stays signed in').toBe(200);
    expect((await profile(helper, job)).status, 'the session of the helper has ended').toBe(401);
  });

  it('can answer private questions and cannot read private answers of the homeowner, who can read those of the helper', async () => {
    const { job, homeowner, helper } = await helped();
    const url = await taskUrl(job, DETAILS);
    const mine = (await app.call<View>(homeowner, 'GET', url)).body.form.editable;
    expect(mine).toEqual(expect.arrayContaining(['is_native_american', 'primary_language']));
    expect((await save(homeowner, url, { is_native_american: true })).status).toBe(200);
    const seen = (await app.call<View>(helper, 'GET', url)).body;
    expect(seen.form.fields.map(({ key }) => key)).not.toContain('is_native_american');
    expect(JSON.stringify(seen)).not.toContain('"is_native_american":true');
    expect((await save(helper, url, { is_native_american: false })).status, 'an answer of the homeowner cannot be replaced').not.toBe(200);
    expect((await save(helper, url, { primary_language: 'Tagalog' })).status).toBe(200);
    expect((await app.call<View>(helper, 'GET', url)).body.answers.primary_language).toBe('Tagalog');
    expect((await app.call<View>(homeowner, 'GET', url)).body.answers).toMatchObject({ is_native_american: true, primary_language: 'Tagalog' });
    const people = await app.call<{ items: { waits_for_confirmation: boolean }[] }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`);
    expect(people.body.items[0]?.waits_for_confirmation).toBe(false);
  });

  it('sees the contact data of the homeowner and cannot change it', async () => {
    const { job, homeowner, helper } = await helped(CONTACT);
    const url = await taskUrl(job, CONTACT);
    const reaching = ['email', 'phone_number', 'mailing_address_same'];
    const [mine, theirs] = [(await app.call<View>(homeowner, 'GET', url)).body, (await app.call<View>(helper, 'GET', url)).body];
    expect(mine.form.editable).toEqual(expect.arrayContaining([...reaching, 'renter_or_owner']));
    expect(theirs.form.editable.filter((key) => reaching.includes(key))).toEqual([]);
    expect(theirs.form.editable).toContain('renter_or_owner');
    expect((await save(helper, url, { email: 'maria@example.com' })).status).not.toBe(200);
    expect((await save(homeowner, url, { email: `new-ana${homes}@example.com` })).status).toBe(200);
  });

  it('is refused messages, utility consent, documents and invitations, which the homeowner can use', async () => {
    const { job, homeowner, helper } = await helped();
    const paths = [`/api/jobs/${job}/conversations/homeowner`, `/api/jobs/${job}/utility-data`, `/api/jobs/${job}/documents`, `/api/jobs/${job}/tasks`];
    for (const path of paths) {
      expect([path, (await app.call(homeowner, 'GET', path)).status]).toEqual([path, 200]);
      expect([path, (await app.call(helper, 'GET', path)).status]).toEqual([path, 403]);
    }
    expect((await app.call(helper, 'PUT', '/api/guest/text-messages', { agreed: true, wording: 'Yes' })).status).toBe(403);
    expect((await invite(helper, 'another@example.com')).status).toBe(403);
    expect((await invite(homeowner, `another${homes}@example.com`)).status).toBe(200);
  });

  it('uploads files that the homeowner can read and delete', async () => {
    const { job, homeowner, helper } = await helped();
    const files = async (who: string) => (await app.call<{ items: { id: string }[] }>(who, 'GET', `/api/jobs/${job}/attachments`)).body.items.length;
    const before = await files(homeowner);
    const id = await taskId(app, CARLA, job, DETAILS);
    const file = await addFile(helper, job, id);
    expect([await files(helper), await files(homeowner)]).toEqual([1, before + 1]);
    expect((await app.call(homeowner, 'DELETE', `/api/jobs/${job}/attachments/${file}`)).status).toBe(200);
    const own = await addFile(homeowner, job, id);
    expect((await app.call(helper, 'DELETE', `/api/jobs/${job}/attachments/${own}`)).status, 'a file of the homeowner does not exist for the helper').toBe(404);
  });
});

describe('a helper of two homeowners of a job', () => {
  /** Adds a second owner of the home, who is also invited to sign. Returns the guest token. */
  async function secondHomeowner(job_id: string, email: string): Promise<string> {
    const token = newToken();
    const now = new Date();
    await app.db.transaction(sessionSettingsFor(SYSTEM, 'test'), async (tx) => {
      const { contractor_id, program_keys } = await tx
        .selectFrom('app.jobs')
        .select(['contractor_id', 'program_keys'])
        .where('id', '=', job_id)
        .executeTakeFirstOrThrow();
      const guest = await findOrCreateGuest(tx, { job_id, contractor_id, program_keys, role: 'homeowner', name: 'Ben Silva', email }, now);
      await sql`select app.create_guest_link(${guest}::uuid, ${hashToken(token)}, ${now}, ${new Date(now.getTime() + 86_400_000)})`.execute(tx);
    });
    return openLink(app, token);
  }

  it('has a link for each homeowner, and keeps the second link when the first homeowner stops the help', async () => {
    const { job, homeowner, helper, helperId, helperEmail } = await helped();
    const other = await secondHomeowner(job, `ben${homes}@example.com`);
    expect((await invite(other, helperEmail)).body.helpers).toMatchObject([{ email: helperEmail }]);
    const second = await openLink(app, await linkOf(helperEmail));
    expect((await profile(helper, job)).body.helping).toEqual({ homeowner: 'Ana Silva' });
    expect((await profile(homeowner, job)).body.helpers).toHaveLength(1);
    expect((await app.call(homeowner, 'POST', `/api/guest/helpers/${helperId}/stop`)).status).toBe(200);
    expect([(await profile(helper, job)).status, (await profile(second, job)).status]).toEqual([401, 200]);
  });
});

describe('the access of a helper', () => {
  it('ends at once when the homeowner stops the help, and starts again with a new invitation', async () => {
    const { job, homeowner, helper, helperId, helperEmail } = await helped();
    const link = await linkOf(helperEmail);
    const stop = () => app.call<{ helpers: HelperRow[] }>(homeowner, 'POST', `/api/guest/helpers/${helperId}/stop`);
    expect((await profile(helper, job)).status).toBe(200);
    expect((await stop()).body.helpers).toEqual([]);
    expect((await stop()).status).toBe(200);
    expect((await profile(helper, job)).status).toBe(401);
    expect((await app.call(null, 'POST', '/api/noauth/users/guest', { token: link })).status).toBe(404);
    expect((await profile(homeowner, job)).status).toBe(200);
    const entries = JSON.stringify((await app.call(OPS, 'GET', `/api/jobs/${job}/history`)).body).split('Help from Maria Lopez stopped').length - 1;
    expect(entries).toBe(1);
    const people = await app.call<{ helpers: { stopped_at: string | null }[] }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`);
    expect(people.body.helpers[0]?.stopped_at).not.toBeNull();
    expect((await invite(homeowner, helperEmail)).body.helpers).toHaveLength(1);
  });

  it('ends with the access of the homeowner, and cannot be stopped by other guests or by the contractor', async () => {
    const { job, helper, helperId } = await helped();
    const other = await sentJob();
    expect((await app.call(other.homeowner, 'POST', `/api/guest/helpers/${helperId}/stop`)).status).toBe(404);
    expect((await profile(helper, job)).status).toBe(200);
    expect((await app.call(helper, 'GET', `/api/guest/profile/${other.job}`)).status).toBe(404);
    const people = await app.call<{ items: { id: string }[] }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`);
    expect((await app.call(CARLA, 'POST', `/api/jobs/${job}/guests/${helperId}/revoke`)).status, 'the contractor does not act on a helper').toBe(404);
    expect((await app.call(CARLA, 'POST', `/api/jobs/${job}/guests/${people.body.items[0]?.id}/revoke`)).status).toBe(200);
    expect((await profile(helper, job)).status).toBe(401);
  });

  it('expires together with the link of the homeowner', async () => {
    const { homeowner, email } = await sentJob();
    const ofHomeowner = await expiryOf(email);
    const soon = new Date(Date.now() + 3_600_000);
    expect(ofHomeowner.getTime()).toBeGreaterThan(soon.getTime());
    await sql`update app.guest_links set expires_at = ${soon} where guest_id in (select id from app.guests where email = ${email})`.execute(
      app.db.unsafeKysely,
    );
    await invite(homeowner, `soon${homes}@example.com`);
    await app.work();
    expect(await expiryOf(`soon${homes}@example.com`)).toEqual(soon);
  });

  const expiryOf = async (email: string): Promise<Date> => {
    const { rows } = await sql<{
      at: Date;
    }>`select l.expires_at as at from app.guest_links l join app.guests g on g.id = l.guest_id where g.email = ${email}`.execute(app.db.unsafeKysely);
    return rows[0]?.at ?? new Date(0);
  };
});
