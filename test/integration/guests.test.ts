import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ANYWAY,
  type Answer,
  appForTest,
  CARLA,
  createJob,
  getJob,
  inviteHomeowner,
  LUIS,
  newestLink,
  OPS,
  openLink,
  openTestApp,
  type TestApp,
  taskId,
} from '../support/app';

/** Tests the access of guests and the data that they see. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const DETAILS = 'other_homeowner_details';
type Invite = {
  id: string;
  role: string;
  email: string;
  revoked_at: string | null;
  waits_for_confirmation: boolean;
  tasks: { title: string; answered: number; questions: number; not_known: number }[];
};

let homes = 0;
async function sentJob(email: string): Promise<{ job: string; guest: string; link: string; invite: () => Promise<Invite[]> }> {
  homes += 1;
  const job = await createJob(app, CARLA, {
    unit: `G${homes}`,
    answers: { first_name: 'Ana', last_name: 'Rivera', email, phone_number: '608 555 0123', job_scope: ['hvac'] },
  });
  const guest = await inviteHomeowner(app, job, DETAILS, email);
  const invite = async () => (await app.call<{ items: Invite[] }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`)).body.items;
  return { job, guest, link: await newestLink(app, email), invite };
}
const act = (job: string, id: string | undefined, what: string, who = CARLA): Promise<Answer<{ detail?: string; items: Invite[] }>> =>
  app.call(who, 'POST', `/api/jobs/${job}/guests/${id}/${what}`);
const profile = (guest: string, job: string) => app.call<{ tasks: unknown[]; status_sentence: string }>(guest, 'GET', `/api/guest/profile/${job}`);
const emailsTo = async (email: string) =>
  (await app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('template').where('recipient', '=', email).orderBy('id').execute()).map(
    (row) => row.template,
  );

describe('the invitation of a guest', () => {
  it('names the program, the contact person and the reference, and explains how to check that the email is real', async () => {
    await sentJob('trust@example.com');
    const { plain } = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('plain')
      .where('recipient', '=', 'trust@example.com')
      .executeTakeFirstOrThrow();
    expect(plain).toContain('is applying for a rebate from Wisconsin HEAR');
    expect(plain).toMatch(/Questions\? Call Carla \w+ at Lakeside/);
    expect(plain).toMatch(/Is this real\? Lakeside .* is working on the rebate for .* Your page shows the same reference, \w+\./);
    expect(plain).not.toContain('no rebate');
  });
});

describe('the progress of a guest', () => {
  type View = {
    version: number;
    not_known: string[];
    answers: Record<string, unknown>;
    facts: Record<string, unknown>;
    warnings: { path: string; message: string }[];
  };
  const notKnown = (guest: string, job: string, id: string, ...fields: string[]) =>
    app.call<View>(guest, 'POST', `/api/jobs/${job}/tasks/${id}/not-known`, { fields });
  const detailsOf = async (job: string, who: string) =>
    (await app.call<View>(who, 'GET', `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, DETAILS)}`)).body;

  it('counts an answer "I do not know", and shows the question to the contractor until a value is entered', async () => {
    const { job, guest, invite } = await sentJob('unknown@example.com');
    const id = await taskId(app, CARLA, job, DETAILS);
    await app.call(guest, 'PATCH', `/api/jobs/${job}/tasks/${id}`, { changes: { building_type: 'detached' }, version: 1 });
    const noted = await notKnown(guest, job, id, 'number_of_occupants');
    expect([noted.status, noted.body.not_known, noted.body.answers.number_of_occupants ?? null]).toEqual([200, ['number_of_occupants'], null]);
    expect((await notKnown(guest, job, id, 'number_of_occupants')).body.version, 'repeating it changes nothing').toBe(noted.body.version);
    expect((await notKnown(guest, job, id, 'no_such_question')).status).toBe(422);
    const [row] = await invite();
    expect(row?.tasks[0]).toMatchObject({ answered: expect.any(Number), questions: expect.any(Number), not_known: 1 });

    await app.call(guest, 'POST', `/api/jobs/homeowner/confirm-tasks-done/${job}`, { cannot_answer: { [id]: 'How many people live there' } });
    const seen = await detailsOf(job, CARLA);
    expect(seen.warnings).toContainEqual(
      expect.objectContaining({ path: 'number_of_occupants', message: expect.stringMatching(/^Ana Rivera does not know this\./) }),
    );
    expect(seen.facts.number_of_occupants ?? null, 'no rule reads a yes, a no or a number').toBeNull();
    const history = await app.call<{ items: { action: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history`);
    expect(JSON.stringify(history.body)).toContain('Does not know: How many people live in the home?');

    await app.call(CARLA, 'PATCH', `/api/jobs/${job}/tasks/${id}`, { changes: { number_of_occupants: 3 }, version: seen.version });
    const answered = await detailsOf(job, CARLA);
    expect([answered.not_known.includes('number_of_occupants'), answered.answers.number_of_occupants]).toEqual([false, 3]);
  });

  it('counts private answers and does not show these answers to the contractor', async () => {
    const { job, guest, invite } = await sentJob('progress@example.com');
    const id = await taskId(app, CARLA, job, DETAILS);
    const progress = async () => (await invite())[0]?.tasks[0] ?? { answered: 0, questions: 0 };
    const before = await progress();
    await app.call(guest, 'PATCH', `/api/jobs/${job}/tasks/${id}`, { changes: { is_native_american: true }, version: 1 });
    const after = await progress();
    expect([after.questions, after.answered], 'the follow-up question of a private answer is not counted').toEqual([before.questions, before.answered + 1]);
    expect(Object.keys(after)).not.toContain('answers');
  });
});

describe('a guest with two devices', () => {
  it('sees on the second device that the tasks were sent, and gets a receipt with the reference by email', async () => {
    const { job, guest, link } = await sentJob('two@example.com');
    const phone = await openLink(app, link);
    const tablet = await openLink(app, link);
    const id = await taskId(app, CARLA, job, DETAILS);
    const done = await app.call<{ reference: string; sent_at: string; next: { step: string }[] }>(
      phone,
      'POST',
      `/api/jobs/homeowner/confirm-tasks-done/${job}`,
      {
        cannot_answer: { [id]: 'Ask me later' },
      },
    );
    expect(done.status).toBe(200);
    const over = await app.call<{ code: string; issues: { code: string }[] }>(tablet, 'GET', `/api/guest/profile/${job}`);
    expect([over.status, over.body.code, over.body.issues.map(({ code }) => code)]).toEqual([401, 'signed_out', ['tasks_sent']]);
    await app.work();
    expect(await emailsTo('two@example.com')).toEqual(['guest_invite', 'guest_receipt']);
    const email = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('plain')
      .where('template', '=', 'guest_receipt')
      .where('recipient', '=', 'two@example.com')
      .executeTakeFirstOrThrow();
    expect(email.plain).toContain(`Your reference is ${done.body.reference}`);
    expect(email.plain, 'the day at the home').toMatch(/received what you sent for .* on [A-Z][a-z]{2} \d+, 20\d\d\. Thank you\./);
    expect(done.body.sent_at).toMatch(/^20\d\d-/);
    expect(done.body.next.map(({ step }) => step)).toEqual(['application', 'decision', 'installation', 'payment']);
    expect(done.body.reference).toBe((await getJob(app, CARLA, job)).short_code);
    expect(guest).not.toBe('');
  });

  it('can open the page with the submitted answers by the link of the invitation and by the link of the receipt', async () => {
    const { job, link } = await sentJob('again@example.com');
    const id = await taskId(app, CARLA, job, DETAILS);
    const first = await openLink(app, link);
    const sent = await app.call(first, 'POST', `/api/jobs/homeowner/confirm-tasks-done/${job}`, { cannot_answer: { [id]: 'Ask me later' } });
    expect(sent.status).toBe(200);
    await app.work();
    for (const later of [link, await newestLink(app, 'again@example.com', ['guest_receipt'])]) {
      const page = await app.call<{ short_code: string; next: unknown[] }>(await openLink(app, later), 'GET', `/api/guest/profile/${job}`);
      expect(page).toMatchObject({
        status: 200,
        body: { short_code: (await getJob(app, CARLA, job)).short_code, next: expect.arrayContaining([expect.anything()]) },
      });
    }
    // Opening the page again sends no second email.
    await app.work();
    expect(await emailsTo('again@example.com')).toEqual(['guest_invite', 'guest_receipt']);
  });

  it('sees an ended session on the second device when the guest signed out on the first device before sending', async () => {
    const { job, link } = await sentJob('out@example.com');
    const [phone, tablet] = [await openLink(app, link), await openLink(app, link)];
    await app.call(phone, 'POST', '/api/guest/sign-out');
    const over = await app.call<{ issues: unknown[] }>(tablet, 'GET', `/api/guest/profile/${job}`);
    expect([over.status, over.body.issues]).toEqual([401, []]);
  });
});

describe('a task that is sent again with a note', () => {
  it('shows the guest the note with the same sender name as in the email', async () => {
    const { job, link } = await sentJob('note@example.com');
    const id = await taskId(app, CARLA, job, DETAILS);
    const sentAt = async () => {
      const { body } = await app.call<{ tasks: { id: string; sent: { sent_at: string }[] }[] }>(CARLA, 'GET', `/api/jobs/${job}`);
      return body.tasks.find((task) => task.id === id)?.sent.map(({ sent_at }) => Date.parse(sent_at));
    };
    const [first = 0] = (await sentAt()) ?? [];
    app.clock.advance({ minutes: 2 });
    await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${id}/send`, {
      role: 'homeowner',
      name: 'Ana Maria Rivera',
      email: 'note@example.com',
      message: 'Please check the number of people.',
    });
    expect((await sentAt())?.at(-1)).toBe(first + 120_000);
    const session = await openLink(app, link);
    const view = await app.call<{ sent_note: string; title: string; form: { fields: { key: string; why?: string }[] } }>(
      session,
      'GET',
      `/api/jobs/${job}/tasks/${id}`,
    );
    expect(view.body.sent_note).toBe('Please check the number of people.');
    expect(view.body.form.fields.find(({ key }) => key === 'number_of_occupants')?.why).toContain('income limit');
    await app.work();
    const emails = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select(['plain'])
      .where('recipient', '=', 'note@example.com')
      .orderBy('id')
      .execute();
    expect(emails.at(-1)?.plain).toContain('Hello Ana,');
    expect(emails.at(-1)?.plain).toContain(view.body.title);
    const office = await app.call<{ sent_note: string | null; form: { fields: { why?: string }[] } }>(CARLA, 'GET', `/api/jobs/${job}/tasks/${id}`);
    expect([office.body.sent_note, office.body.form.fields.some(({ why }) => why)]).toEqual([null, false]);
  });
});

describe('a job that is canceled and restored', () => {
  it('accepts the earlier guest link again after the job is restored', async () => {
    const { job, link } = await sentJob('restored@example.com');
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/cancel`, { reason: 'lost' })).status).toBe(200);
    await expect(openLink(app, link)).rejects.toThrow();
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/restore`, ANYWAY)).status).toBe(200);
    expect((await profile(await openLink(app, link), job)).status).toBe(200);
  });

  it('does not accept a guest link that the contractor revoked before the cancellation', async () => {
    const { job, link, invite } = await sentJob('revoked@example.com');
    const [guest] = await invite();
    expect((await act(job, guest?.id, 'revoke')).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/cancel`, { reason: 'lost' })).status).toBe(200);
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/restore`, ANYWAY)).status).toBe(200);
    await expect(openLink(app, link)).rejects.toThrow();
  });
});

describe('a new guest link', () => {
  it('is emailed to the guest with its expiry date, and the earlier link still works', async () => {
    const { job, link, invite } = await sentJob('fresh@example.com');
    const [guest] = await invite();
    expect((await act(job, guest?.id, 'new-link')).status).toBe(200);
    await app.work();
    expect(await emailsTo('fresh@example.com')).toEqual(['guest_invite', 'guest_new_link']);
    const email = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('plain')
      .where('template', '=', 'guest_new_link')
      .where('recipient', '=', 'fresh@example.com')
      .executeTakeFirstOrThrow();
    expect(email.plain).toContain('You can use the link for 30 days');
    expect(email.plain).not.toContain('about 5 minutes');
    const fresh = /guest-login\?token=([\w-]+)/.exec(email.plain ?? '')?.[1] ?? '';
    expect(fresh).not.toBe(link);
    expect((await profile(await openLink(app, fresh), job)).status).toBe(200);
    expect((await profile(await openLink(app, link), job)).status).toBe(200);
  });

  it('is limited to six emails a day, including invitations, with an error that names the next step', async () => {
    const { job, invite } = await sentJob('often@example.com');
    const [guest] = await invite();
    const id = await taskId(app, CARLA, job, DETAILS);
    const send = (email: string): Promise<Answer<{ detail?: string }>> =>
      app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${id}/send`, { role: 'homeowner', email });
    const answers = [];
    // Wait a minute, because an earlier request would be treated as a repeated click.
    const later = (email: string) => {
      app.clock.advance({ minutes: 1 });
      return send(email);
    };
    for (let n = 0; n < 3; n++) answers.push(await later('often@example.com'));
    for (let n = 0; n < 3; n++) answers.push(await act(job, guest?.id, 'new-link'));
    answers.push(await later('Often@example.com'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    for (const refused of answers.slice(-2))
      expect(refused.body.detail).toBe('We sent 6 messages to often@example.com in the last day. Their link still works. Please call them.');
    expect((await send('mother@example.com')).status).toBe(200);
    app.clock.advance({ hours: 25 });
    expect((await send('often@example.com')).status).toBe(200);
  });
});

describe('daily emails of a contractor to guests', () => {
  it('have a limit per contractor', async () => {
    const own = await appForTest();
    const sendFrom = async (who: string, place: string) => {
      const job = await createJob(own, who, {
        google_place_id: place,
        answers: { first_name: 'Bo', last_name: place, email: `${place}@example.com`, phone_number: '608 555 0123', job_scope: ['hvac'] },
      });
      const contact = { renter_or_owner: 'owner', mailing_address_same: true };
      await own.call(who, 'POST', `/api/jobs/${job}/tasks/${await taskId(own, who, job, 'homeowner_contact')}/complete`, { changes: contact });
      return own.call(who, 'POST', `/api/jobs/${job}/tasks/${await taskId(own, who, job, DETAILS)}/send`, { role: 'homeowner', email: 'bo@example.com' });
    };
    expect((await sendFrom(CARLA, 'demo-madison-central-library')).status).toBe(200);
    await sql`insert into app.history (job_id, contractor_id, program_keys, first_entry, entries, at, body, hash, guest_emails)
      select id, contractor_id, program_keys, 1000, 300, ${own.clock.now()}, '{}', '', array(select 'x' || n from generate_series(1, 300) as n) from app.jobs`.execute(
      own.db.unsafeKysely,
    );
    expect(await sendFrom(CARLA, 'demo-madison-monona-terrace')).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect((await sendFrom(LUIS, 'demo-milwaukee-central-library')).status).toBe(200);
  });

  it('have a limit that does not block the submission of a guest or the receipt', async () => {
    const own = await appForTest();
    const job = await createJob(own);
    const email = 'ana@example.com';
    const guest = await inviteHomeowner(own, job, DETAILS, email);
    await sql`insert into app.history (job_id, contractor_id, program_keys, first_entry, entries, at, body, hash, guest_emails)
      select id, contractor_id, program_keys, 1000, 300, ${own.clock.now()}, '{}', '', array_fill(${email}::text, array[300]) from app.jobs`.execute(
      own.db.unsafeKysely,
    );
    const id = await taskId(own, CARLA, job, DETAILS);
    const done = await own.call(guest, 'POST', `/api/jobs/homeowner/confirm-tasks-done/${job}`, { cannot_answer: { [id]: 'I do not know' } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    await own.work();
    const sent = await own.db.unsafeKysely.selectFrom('app.outgoing_messages').select('template').where('recipient', '=', email).execute();
    expect(sent.map(({ template }) => template)).toContain('guest_receipt');
  });
});

describe('revoking the access of a guest', () => {
  it('ends the session at once, returns the tasks, and is recorded once in the history', async () => {
    const { job, guest, link, invite } = await sentJob('closed@example.com');
    const [row] = await invite();
    expect((await act(job, row?.id, 'revoke')).status).toBe(200);
    expect((await profile(guest, job)).status).toBe(401);
    expect((await app.call(null, 'POST', '/api/noauth/users/guest', { token: link })).status).toBe(404);
    const task = (await getJob(app, CARLA, job)).tasks.find(({ key }) => key === DETAILS);
    expect(task?.status).not.toBe('waiting_homeowner');
    expect((await act(job, row?.id, 'revoke')).status).toBe(409);
    const history = await app.call<{ items: { action: string; after: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history`);
    expect(history.body.items.filter(({ action }) => action === 'Access closed: homeowner').map(({ after }) => after)).toEqual(['closed@example.com']);
  });
});

describe('correcting the email address of a guest', () => {
  it('revokes the earlier link, sends the tasks to the new address, corrects the job, and is recorded in the history', async () => {
    const { job, guest, link, invite } = await sentJob('wrong@example.com');
    const [row] = await invite();
    const put = (email: string) => app.call<{ items: Invite[]; issues: unknown[] }>(CARLA, 'PUT', `/api/jobs/${job}/guests/${row?.id}/email`, { email });
    expect(await put('no address')).toMatchObject({ status: 422, body: { issues: [{ path: 'email' }] } });
    const corrected = await put('Right@Example.com');
    expect(corrected.status).toBe(200);
    expect(corrected.body.items.map(({ email, revoked_at }) => [email, revoked_at !== null])).toEqual([
      ['wrong@example.com', true],
      ['right@example.com', false],
    ]);
    expect(corrected.body.items[1]?.tasks.map(({ title }) => title)).toEqual(['Tell us about your home']);
    expect((await profile(guest, job)).status).toBe(401);
    expect((await app.call(null, 'POST', '/api/noauth/users/guest', { token: link })).status).toBe(404);
    await app.work();
    const session = await openLink(app, await newestLink(app, 'right@example.com'));
    expect((await profile(session, job)).body.tasks).toHaveLength(1);
    expect((await app.call<{ email: string }>(CARLA, 'GET', `/api/jobs/${job}`)).body.email).toBe('right@example.com');
    const history = await app.call<{ items: { action: string; before: string; after: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history`);
    expect(history.body.items.find(({ action }) => action === 'Email corrected: homeowner')).toMatchObject({
      before: 'wrong@example.com',
      after: 'right@example.com',
    });
    expect((await put('third@example.com')).status).toBe(409);
  });
});

describe('email addresses of the contractor', () => {
  it('are refused as the recipient of homeowner tasks, while the email address of the homeowner is accepted', async () => {
    const { job } = await sentJob('owner@example.com');
    const id = await taskId(app, CARLA, job, DETAILS);
    const send = (email: string) =>
      app.call<{ issues: { path: string; message: string }[] }>(CARLA, 'POST', `/api/jobs/${job}/tasks/${id}/send`, { role: 'homeowner', email });
    const [mailbox, host] = CARLA.split('@');
    for (const email of [CARLA, `${mailbox}+home@${host}`.toUpperCase()])
      expect(await send(email)).toMatchObject({ status: 422, body: { issues: [{ path: 'email', message: expect.stringContaining('contractor’s company') }] } });
    const invited = { displayName: 'New Person', email: 'new.person@lakeside.example', roles: ['contractor'] };
    expect((await app.call(CARLA, 'POST', '/api/contractor/invite', { invites: [invited] })).status).toBeLessThan(300);
    expect((await send(invited.email)).status).toBe(422);
    const technician = { name: 'Ted Hall', email: 'ted.hall@home.example', phone: '' };
    expect((await app.call(CARLA, 'POST', '/api/technicians', technician)).status).toBe(201);
    expect((await send(technician.email)).status).toBe(422);
    expect((await send('new.owner@example.com')).status).toBe(200);
  });

  it('are refused as the corrected email address of a homeowner', async () => {
    const { job, invite } = await sentJob('corrected.to.company@example.com');
    const [row] = await invite();
    const put = (email: string) => app.call(CARLA, 'PUT', `/api/jobs/${job}/guests/${row?.id}/email`, { email });
    expect(await put(CARLA)).toMatchObject({ status: 422, body: { issues: [{ path: 'email', code: 'of_contractor' }] } });
    expect((await put('really.me@example.com')).status).toBe(200);
  });
});

describe('private answers of an earlier recipient', () => {
  it('stay hidden from the new recipient until the earlier recipient confirms the change', async () => {
    const { job, guest, invite } = await sentJob('first@example.com');
    const id = await taskId(app, CARLA, job, DETAILS);
    const read = async (who: string) =>
      (await app.call<{ version: number; answers: Record<string, unknown> }>(who, 'GET', `/api/jobs/${job}/tasks/${id}`)).body;
    const privately = { is_english_primary_language: 'no', primary_language: 'Hmong' };
    const put = async (who: string, changes: object) => app.call(who, 'PATCH', `/api/jobs/${job}/tasks/${id}`, { version: (await read(who)).version, changes });
    expect((await put(guest, privately)).status).toBe(200);
    const before = await read(guest);
    expect(before.answers.primary_language).toBe('Hmong');

    const [row] = await invite();
    expect((await app.call(CARLA, 'PUT', `/api/jobs/${job}/guests/${row?.id}/email`, { email: 'second@example.com' })).status).toBe(200);
    await app.work();
    const later = await openLink(app, await newestLink(app, 'second@example.com'));
    expect((await read(later)).answers).not.toHaveProperty('primary_language');
    expect((await read(later)).answers).not.toHaveProperty('is_english_primary_language');
    expect((await invite()).map(({ waits_for_confirmation }) => waits_for_confirmation)).toEqual([false, true]);

    const email = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .selectAll()
      .where('recipient', '=', 'first@example.com')
      .where('template', '=', 'guest_replaced')
      .executeTakeFirstOrThrow();
    expect(email.plain).toContain('s•••@example.com');
    expect(email.plain).not.toContain('second@example.com');
    const token = /guest-private-answers\?token=([\w-]+)/.exec(email.plain ?? '')?.[1] ?? '';
    expect(await app.call(null, 'POST', '/api/noauth/private-answers', { token })).toMatchObject({ status: 200, body: { confirmed: false } });
    for (let n = 0; n < 2; n++) expect((await app.call(null, 'POST', '/api/noauth/private-answers/confirm', { token })).status).toBe(200);
    await app.work();
    expect((await read(later)).answers).toMatchObject({ primary_language: 'Hmong' });
    expect((await invite()).some(({ waits_for_confirmation }) => waits_for_confirmation)).toBe(false);
    expect((await app.call(null, 'POST', '/api/noauth/private-answers/confirm', { token: `${token}x` })).status).toBe(404);
  });

  it('are replaced when the new recipient gives an answer, even an equal one', async () => {
    const { job, guest, invite } = await sentJob('same.a@example.com');
    const id = await taskId(app, CARLA, job, DETAILS);
    type Read = { version: number; answers: Record<string, unknown> };
    const read = async (who: string) => (await app.call<Read>(who, 'GET', `/api/jobs/${job}/tasks/${id}`)).body;
    const put = (who: string, version: number, changes: object) =>
      app.call<{ issues: unknown }>(who, 'PATCH', `/api/jobs/${job}/tasks/${id}`, { version, changes });
    expect((await put(guest, (await read(guest)).version, { is_english_primary_language: 'no', primary_language: 'Hmong' })).status).toBe(200);
    const [row] = await invite();
    await app.call(CARLA, 'PUT', `/api/jobs/${job}/guests/${row?.id}/email`, { email: 'same.b@example.com' });
    await app.work();
    const later = await openLink(app, await newestLink(app, 'same.b@example.com'));
    // The version is outdated, but the answer of the earlier recipient does not cause a conflict.
    expect((await put(later, 1, { is_english_primary_language: 'no' })).status).toBe(200);
    expect((await read(later)).answers).toMatchObject({ is_english_primary_language: false });
    expect((await read(later)).answers).not.toHaveProperty('primary_language');
  });

  it('cause an email to the earlier recipient when a task is sent to another address', async () => {
    const { job } = await sentJob('replaced@example.com');
    const id = await taskId(app, CARLA, job, DETAILS);
    app.clock.advance({ minutes: 2 });
    expect((await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${id}/send`, { role: 'homeowner', email: 'another@example.com' })).status).toBe(200);
    await app.work();
    expect(await emailsTo('replaced@example.com')).toEqual(['guest_invite', 'guest_replaced']);
    expect(await emailsTo('another@example.com')).toEqual(['guest_invite']);
  });
});

describe('a second device of a guest', () => {
  const open = (token: string, device: string, code?: string) =>
    app.call<{ code?: string; token?: string }>(null, 'POST', '/api/noauth/users/guest', { token, device, ...(code && { code }) });
  const ANOTHER = 'another device of the guest';
  const askFor = async (token: string, email: string): Promise<string> => {
    expect((await app.call(null, 'POST', '/api/noauth/users/guest/code', { token })).status).toBe(202);
    await app.work();
    const message = await app.db.unsafeKysely
      .selectFrom('app.outgoing_messages')
      .select('plain')
      .where('recipient', '=', email)
      .where('template', '=', 'guest_code')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /\b\d{6}\b/.exec(message.plain ?? '')?.[0] ?? '';
  };

  it('opens the guest link with a code that works once, while the first device needs no code', async () => {
    const { link } = await sentJob('devices@example.com');
    expect(await open(link, ANOTHER)).toMatchObject({ status: 403, body: { code: 'code_needed' } });
    const code = await askFor(link, 'devices@example.com');
    expect((await open(link, ANOTHER, code === '000000' ? '111111' : '000000')).status).toBe(403);
    expect((await open(link, ANOTHER, code)).status).toBe(200);
    expect((await open(link, 'a third device of the guest', code)).status).toBe(403);
    expect((await open(link, ANOTHER)).status).toBe(200);
    expect(await openLink(app, link)).toMatch(/^guest_/);
    expect((await app.call(null, 'POST', '/api/noauth/users/guest', { token: link })).status).toBe(403);
  });

  it('is refused with a code older than ten minutes, or with the code of another guest', async () => {
    const { link } = await sentJob('late.code@example.com');
    const other = await sentJob('other.code@example.com');
    const code = await askFor(link, 'late.code@example.com');
    expect((await open(other.link, ANOTHER, code)).status).toBe(403);
    await sql`update app.guest_codes set expires_at = now() - interval '1 second'`.execute(app.db.unsafeKysely);
    expect((await open(link, ANOTHER, code)).status).toBe(403);
    expect((await open(link, ANOTHER, await askFor(link, 'late.code@example.com'))).status).toBe(200);
  });

  it('gets one email with a code when the request is repeated', async () => {
    const { link } = await sentJob('one.code@example.com');
    const ask = (key: string) => app.call(null, 'POST', '/api/noauth/users/guest/code', { token: link }, { 'idempotency-key': key });
    for (const key of ['first', 'first', 'second']) {
      expect((await ask(key)).status).toBe(202);
      await app.work();
    }
    expect(await emailsTo('one.code@example.com')).toEqual(['guest_invite', 'guest_code', 'guest_code']);
  });

  it('is blocked after five wrong codes', async () => {
    const { link } = await sentJob('guessed@example.com');
    const code = await askFor(link, 'guessed@example.com');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n++) expect((await open(link, ANOTHER, wrong)).status).toBe(403);
    expect((await open(link, ANOTHER, code)).status).toBe(429);
  });
});

describe('two forms with the same questions', () => {
  it('cannot be sent to guests together, and the second form can be sent after the first one is complete', async () => {
    const { job } = await sentJob('twins@example.com');
    const [one, two] = [await taskId(app, CARLA, job, 'income_estimate'), await taskId(app, CARLA, job, 'homeowner_income_estimate')];
    const sendTask = (id: string, also: string[] = []) =>
      app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${id}/send`, { role: 'homeowner', email: 'twins@example.com', also });
    expect(await sendTask(one, [two])).toMatchObject({ status: 409 });
    expect((await sendTask(two)).status).toBe(200);
    expect(await sendTask(one)).toMatchObject({
      status: 409,
      body: { detail: '“Tell us about your home: income estimate” asks the same questions. Only one of the two can be with a guest.' },
    });
    await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${two}/recall`);
    expect((await sendTask(one)).status).toBe(200);
  });
});

describe('an installer with several jobs', () => {
  // All tests send requests from the same IP address, which may open only a limited number of links, so reset the limit.
  beforeEach(() => sql`delete from app.rate_limits`.execute(app.db.unsafeKysely));

  /** Creates an installer with access to the job directly in the database, because the forms of these programs are not sent to installers automatically. */
  async function installer(job: string, email: string): Promise<string> {
    const id = crypto.randomUUID();
    const row = await app.db.unsafeKysely.selectFrom('app.jobs').select(['contractor_id', 'program_keys']).where('id', '=', job).executeTakeFirstOrThrow();
    await app.db.unsafeKysely
      .insertInto('app.guests')
      .values({ id, job_id: job, ...row, role: 'installer', name: 'Ivo', email, created_at: app.clock.now() })
      .execute();
    const { hashToken } = await import('@/platform/server');
    const link = `installer-link-of-${id}`;
    await sql`select app.create_guest_link(${id}::uuid, ${hashToken(link)}, now(), now() + interval '1 day')`.execute(app.db.unsafeKysely);
    return openLink(app, link);
  }
  const jobsOf = async (guest: string) => (await app.call<{ items: { job_id: string; is_current: boolean }[] }>(guest, 'GET', '/api/guest/jobs')).body.items;

  it('switches between jobs of one contractor, with a session for one job at a time', async () => {
    const [{ job: a }, { job: b }, { job: c }] = [await sentJob('h1@example.com'), await sentJob('h2@example.com'), await sentJob('h3@example.com')];
    const ivo = await installer(a, 'ivo@example.com');
    await installer(b, 'ivo@example.com');
    await installer(c, 'other-installer@example.com');
    expect((await jobsOf(ivo)).map(({ job_id, is_current }) => [job_id, is_current]).sort()).toEqual(
      [
        [a, true],
        [b, false],
      ].sort(),
    );
    expect((await profile(ivo, b)).status).toBe(404);
    const opened = await app.call<{ token: string; job_id: string }>(ivo, 'POST', `/api/guest/jobs/${b}/open`);
    expect(opened).toMatchObject({ status: 200, body: { job_id: b } });
    expect((await profile(opened.body.token, b)).status).toBe(200);
    expect((await profile(opened.body.token, a)).status).toBe(404);
    expect((await app.call(ivo, 'POST', `/api/guest/jobs/${c}/open`)).status).toBe(404);
  });

  it('cannot see jobs of other contractors, or jobs with revoked access', async () => {
    const { job } = await sentJob('h4@example.com');
    const theirs = await createJob(app, LUIS, { google_place_id: 'demo-milwaukee-central-library', unit: 'I', create_anyway: true });
    const mine = await installer(job, 'ida@example.com');
    await installer(theirs, 'ida@example.com');
    expect((await jobsOf(mine)).map(({ job_id }) => job_id)).toEqual([job]);
    expect((await app.call(mine, 'POST', `/api/guest/jobs/${theirs}/open`)).status).toBe(404);
  });

  it('sees the contact of the contractor, and no amounts or application status', async () => {
    const { job } = await sentJob('h5@example.com');
    await sql`update app.contractors set phone = '608 555 0199', license_number = 'HVAC-7' where name like 'Lakeside%'`.execute(app.db.unsafeKysely);
    const seen = (await app.call<Record<string, unknown>>(await installer(job, 'iva@example.com'), 'GET', `/api/guest/profile/${job}`)).body;
    expect(seen).toMatchObject({
      contractor: { name: 'Lakeside Heating & Air', phone: '608 555 0199', license_number: 'HVAC-7', logo: null, contact: 'Carla Jensen' },
      rebates: [],
      tasks: [],
    });
    expect(seen).not.toHaveProperty('status');
    const companies = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
    const guest = await installer(job, 'ivy@example.com');
    expect(await Promise.all(companies.map(async (id) => (await app.call(guest, 'GET', `/api/contractor/guest/${id}`)).status))).toEqual([200, 404]);
    expect(seen.status_sentence).toBe('There is nothing for you to do at the moment.');
  });
});

it('shows the time when a guest opened the link by the clock of the portal', async () => {
  const own = await appForTest();
  // The date of this portal differs from the date of the computer.
  const offset_ms = Date.parse('2026-03-02T15:00:00Z') - Date.now();
  await own.db.unsafeKysely.insertInto('app.clock').values({ setting: '2026-03-02', offset_ms }).execute();
  const job = await createJob(own);
  await inviteHomeowner(own, job);
  const invites = await own.call<{ items: { sent_at: string; opened_at: string }[] }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`);
  expect(invites.body.items.map(({ sent_at, opened_at }) => [sent_at.slice(0, 10), opened_at.slice(0, 10)])).toEqual([['2026-03-02', '2026-03-02']]);
});
