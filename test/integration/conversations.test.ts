import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionSettingsFor } from '@/access/server';
import { notifyOfMessageBackgroundJob } from '@/features/conversations/server';
import { ANYWAY, CARLA, createJob, FINANCE, inviteHomeowner, LUIS, newestLink, OPS, openLink, openTestApp, type TestApp, TOM, uploadPdf } from '../support/app';

/** Tests the messages on a job: between contractor and office, and between contractor and homeowner. */
type Message = {
  id: string;
  author: { name: string; side: string; is_me: boolean };
  body: string;
  mentions: string[];
  files: { id: string; can_open: boolean }[];
};
type Thread = { messages: Message[]; has_earlier: boolean; people: { name: string; side: string }[]; can_write: boolean; closed_because: string | null };

let app: TestApp;
let job: string;
let homeowner: string;
beforeAll(async () => {
  app = await openTestApp();
  job = await createJob(app);
  homeowner = await inviteHomeowner(app, job);
});
afterAll(() => app.close());

const pathOf = (conversation: string, of = job) => `/api/jobs/${of}/conversations/${conversation}`;
const threadOf = (who: string, conversation: string, of = job) => app.call<Thread>(who, 'GET', pathOf(conversation, of));
const post = (who: string, conversation: string, body: string, files: string[] = [], of = job) =>
  app.call<Message>(who, 'POST', pathOf(conversation, of), { body, files });

/** Runs the queued background jobs, including emails that are delayed to collect further messages. */
async function workNow(): Promise<void> {
  await app.work();
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'messages:%'`.execute(app.db.unsafeKysely);
  await app.work();
}

const guestOf = (of: string) => app.db.unsafeKysely.selectFrom('app.guests').selectAll().where('job_id', '=', of).executeTakeFirstOrThrow();

const emailsOf = (template: string) =>
  app.db.unsafeKysely.selectFrom('app.outgoing_messages').select(['recipient', 'subject', 'plain']).where('template', '=', template).orderBy('id').execute();
const notificationsOf = async (email: string) =>
  (await app.call<{ items: { kind: string; title: string; body: string }[] }>(email, 'GET', '/api/notifications')).body.items.filter(({ kind }) =>
    kind.startsWith('message'),
  );

describe('rights in conversations', () => {
  it('show each conversation to its participants, and all conversations to staff', async () => {
    expect((await post(CARLA, 'office', 'Is the panel photo enough?')).status).toBe(201);
    expect((await post(CARLA, 'homeowner', 'We come on Monday.')).status).toBe(201);
    expect((await threadOf(OPS, 'office')).body).toMatchObject({
      can_write: true,
      messages: [{ body: 'Is the panel photo enough?', author: { name: 'Carla Jensen' } }],
    });
    expect((await threadOf(OPS, 'homeowner')).body).toMatchObject({ can_write: false, messages: [{ body: 'We come on Monday.' }] });
    expect((await threadOf(homeowner, 'homeowner')).body).toMatchObject({ can_write: true, messages: [{ author: { side: 'contractor', is_me: false } }] });
    expect((await threadOf(homeowner, 'office')).status).toBe(404);
    expect((await post(homeowner, 'office', 'Hello')).status).toBe(404);
    expect((await threadOf(LUIS, 'office')).status).toBe(404);
    expect((await post(LUIS, 'homeowner', 'Hello')).status).toBe(404);
    expect((await post(FINANCE, 'homeowner', 'Hello')).status).toBe(403);
  });

  it('are enforced by row-level security policies of PostgreSQL', async () => {
    const guest = await app.db.unsafeKysely.selectFrom('app.guests').selectAll().where('job_id', '=', job).executeTakeFirstOrThrow();
    const as = (role: 'homeowner' | 'installer') =>
      app.db.transaction(
        sessionSettingsFor({ kind: 'guest', guestId: guest.id, name: '', email: guest.email, role, jobId: job, contractorId: guest.contractor_id }, 'test'),
        (tx) => tx.selectFrom('app.conversation_messages').select('conversation').execute(),
      );
    expect(await as('homeowner')).toEqual([{ conversation: 'homeowner' }]);
    expect(await as('installer')).toEqual([]);
  });

  it('refuse a message to a homeowner without an email address', async () => {
    const answers = { first_name: 'Ben', last_name: 'Noe', phone_number: '608 555 0123', homeowner_has_no_email: true, job_scope: ['hvac'] };
    const other = await createJob(app, CARLA, { google_place_id: 'demo-madison-monona-terrace', answers });
    expect((await threadOf(CARLA, 'homeowner', other)).body).toMatchObject({ can_write: false, closed_because: expect.stringContaining('no email address') });
    expect((await post(CARLA, 'homeowner', 'Hello', [], other)).status).toBe(409);
    expect((await post(CARLA, 'office', 'Hello', [], other)).status).toBe(201);
  });
});

describe('the conversation with the homeowner', () => {
  const newJob = async (email: string) => {
    const answers = { first_name: 'Ben', last_name: 'Noe', email, phone_number: '608 555 0123', job_scope: ['hvac'] };
    const id = await createJob(app, CARLA, { google_place_id: 'demo-madison-monona-terrace', create_anyway: true, answers });
    return { id, guest: await inviteHomeowner(app, id, 'other_homeowner_details', email) };
  };

  it('closes when the homeowner’s access is revoked, and stays readable for the contractor', async () => {
    const { id, guest } = await newJob('closed@example.com');
    expect((await post(CARLA, 'homeowner', 'We come on Monday.', [], id)).status).toBe(201);
    const access = async (act: string) => app.call(CARLA, 'POST', `/api/jobs/${id}/guests/${(await guestOf(id)).id}/${act}`);
    expect((await access('revoke')).status).toBe(200);
    expect((await threadOf(CARLA, 'homeowner', id)).body).toMatchObject({
      can_write: false,
      closed_because: expect.stringContaining('homeowner’s access'),
      messages: [{ body: 'We come on Monday.' }],
    });
    expect((await post(CARLA, 'homeowner', 'Hello?', [], id)).status).toBe(409);
    expect((await threadOf(guest, 'homeowner', id)).status).toBe(401);
    expect((await post(guest, 'homeowner', 'Hello?', [], id)).status).toBe(401);
    expect((await post(CARLA, 'office', 'They closed the access.', [], id)).status).toBe(201);
  });

  it('closes while the job is canceled, and opens again when the job is restored', async () => {
    const { id } = await newJob('canceled@example.com');
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${id}/cancel`, { reason: 'lost' })).status).toBe(200);
    expect((await threadOf(CARLA, 'homeowner', id)).body).toMatchObject({ can_write: false, closed_because: expect.stringContaining('job is canceled') });
    expect((await post(CARLA, 'homeowner', 'Hello?', [], id)).status).toBe(409);
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${id}/restore`, ANYWAY)).status).toBe(200);
    expect((await post(CARLA, 'homeowner', 'We go on.', [], id)).status).toBe(201);
  });
});

describe('a message in a conversation', () => {
  it('notifies the other side and mentioned users, and collects emails for five minutes', async () => {
    await workNow();
    const before = (await emailsOf('conversation_messages')).length;
    await post(OPS, 'office', 'Please retake it. @Tom Becker can help.');
    await post(OPS, 'office', 'The label must be readable.');
    await app.work();
    expect((await emailsOf('conversation_messages')).length).toBe(before);
    await workNow();
    const sent = (await emailsOf('conversation_messages')).slice(before);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([CARLA, TOM].sort());
    const carla = sent.find(({ recipient }) => recipient === CARLA);
    expect(carla?.subject).toContain('2 new messages');
    expect(carla?.plain).toContain('The label must be readable.');
    expect(carla?.plain).toContain(`/${job}#messages`);
    expect(await notificationsOf(TOM)).toMatchObject([{ kind: 'message_mention', body: 'Please retake it. @Tom Becker can help.' }]);
    expect((await threadOf(CARLA, 'office')).body.messages.at(-2)?.mentions).toEqual(['Tom Becker']);
  });

  it('is emailed once a day, or not at all, to users with this preference', async () => {
    await app.call(CARLA, 'PATCH', '/api/users/my/preferences', { mail: 'off' });
    const before = (await emailsOf('conversation_messages')).length;
    await post(OPS, 'office', 'One more thing.');
    await workNow();
    expect((await emailsOf('conversation_messages')).length).toBe(before);
    expect((await notificationsOf(CARLA))[0]).toMatchObject({ kind: 'message_received', body: 'One more thing.' });
    await app.call(CARLA, 'PATCH', '/api/users/my/preferences', { mail: 'daily' });
    await post(OPS, 'office', 'And another.');
    await workNow();
    const lines = await app.db.unsafeKysely.selectFrom('app.digest_items').select('line').where('bundle', '=', 'daily').execute();
    expect(lines.map(({ line }) => line)).toEqual([expect.stringContaining('And another.')]);
    await app.call(CARLA, 'PATCH', '/api/users/my/preferences', { mail: 'at_once' });
  });

  it('reaches the homeowner by an email with a link, and notifies the contractor of the answer', async () => {
    await post(CARLA, 'homeowner', 'Is the garage open?');
    await workNow();
    const [email] = (await emailsOf('conversation_guest')).slice(-1);
    expect(email).toMatchObject({ recipient: 'ana@example.com', subject: expect.stringContaining('Message from Lakeside') });
    expect(email?.plain).toContain('Carla Jensen: Is the garage open?');
    const guest = await openLink(app, await newestLink(app, 'ana@example.com', ['conversation_guest']));
    expect((await post(guest, 'homeowner', 'Yes, from eight.')).status).toBe(201);
    await workNow();
    expect((await threadOf(CARLA, 'homeowner')).body.messages.at(-1)).toMatchObject({ body: 'Yes, from eight.', author: { side: 'homeowner' } });
    expect((await notificationsOf(CARLA))[0]).toMatchObject({ kind: 'message_received', body: 'Yes, from eight.' });
  });

  it('can have files of the job, which the other participant can open', async () => {
    const file = await uploadPdf(app, CARLA, job, 'doc_other');
    const income = await uploadPdf(app, OPS, job, 'doc_utility_discount_bill');
    const sent = await post(CARLA, 'homeowner', 'Our brochure', [file]);
    expect(sent.body.files).toEqual([{ id: file, file_name: 'invoice.pdf', can_open: true }]);
    const link = await app.call<{ url: string }>(homeowner, 'GET', `${pathOf('homeowner')}/files/${file}`);
    expect(link.body.url).toMatch(/^\/api\/files\//);
    expect((await app.call(OPS, 'GET', `${pathOf('office')}/files/${file}`)).status).toBe(404);
    expect((await post(OPS, 'office', 'x', [income])).status).toBe(404);
    expect((await post(CARLA, 'office', 'x', [crypto.randomUUID()])).status).toBe(404);
  });

  it('is recorded in the history without its text, and is stored once when the request is repeated', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { body: 'Only once' };
    await app.call(CARLA, 'POST', pathOf('office'), body, key);
    await app.call(CARLA, 'POST', pathOf('office'), body, key);
    expect((await threadOf(OPS, 'office')).body.messages.filter((message) => message.body === 'Only once')).toHaveLength(1);
    const { body: history } = await app.call<{ items: { action: string; owner: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history?per_page=200`);
    expect(history.items[0]).toMatchObject({ action: 'Message in the conversation between contractor and office', owner: 'Carla Jensen' });
    expect(JSON.stringify(history.items)).not.toContain('Only once');
  });

  it('notifies once when the background job runs again', async () => {
    const { body } = await post(OPS, 'office', 'Run twice');
    await workNow();
    const [before, emails] = [(await notificationsOf(CARLA)).length, (await emailsOf('conversation_messages')).length];
    await notifyOfMessageBackgroundJob.run(
      { message_id: body.id },
      { ...app.deps, jobId: 'again', attempt: 2, isLastAttempt: false, signal: new AbortController().signal },
    );
    await workNow();
    expect([(await notificationsOf(CARLA)).length, (await emailsOf('conversation_messages')).length]).toEqual([before, emails]);
  });

  it('is listed in pages of fifty messages', async () => {
    const other = await createJob(app, CARLA, { google_place_id: 'demo-madison-state-capitol', create_anyway: true });
    for (let number = 1; number <= 52; number += 1) await post(CARLA, 'office', `Message ${number}`, [], other);
    const { body: newest } = await threadOf(OPS, 'office', other);
    expect([newest.messages.length, newest.has_earlier, newest.messages[0]?.body]).toEqual([50, true, 'Message 3']);
    const { body: earlier } = await app.call<Thread>(OPS, 'GET', `${pathOf('office', other)}?before=${newest.messages[0]?.id}`);
    expect([earlier.messages.map(({ body }) => body), earlier.has_earlier]).toEqual([['Message 1', 'Message 2'], false]);
  });
});

it('finds the messages of a conversation by an index for each role', async () => {
  const plans: string[] = [];
  for (const role of ['app_contractor', 'app_staff', 'app_program_staff', 'app_guest', 'app_system'])
    await app.db.unsafeTransaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local role ${sql.raw(role)}`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
        select id from app.conversation_messages where job_id = ${job}::uuid and conversation = 'homeowner' and id < ${job}::uuid order by id desc limit 51`.execute(
        tx,
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    });
  for (const plan of plans) expect(plan).toMatch(/conversation_messages_of_job.*\n.*Index Cond: \(\(job_id = .* AND \(conversation = 'homeowner'/);
});
