import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARLA, complete, createJob, FINANCE, LUIS, OPS, openTestApp, PROGRAM, sendToHomeowner, type TestApp, taskId } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { portOf } from '../support/port';
import { reach } from '../support/upload';

/** Tests notifications and messages: each is sent once and to the right person, none is lost, and none is sent at night. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let unit = 0;
const newJob = (at: TestApp = app) => {
  unit += 1;
  return createJob(at, CARLA, { unit: `Tell ${unit}`, create_anyway: true });
};
const twice = (at: TestApp) =>
  at.work(async (_job, once) => {
    await once();
    await once();
  });
type News = { items: { id: string; job_id: string; kind: string; title: string; body: string; read_at: string | null }[]; unread: number; total: number };
const news = async (who: string, jobId?: string) => {
  const { body } = await app.call<News>(who, 'GET', '/api/notifications');
  return { ...body, items: body.items.filter((item) => jobId === undefined || item.job_id === jobId) };
};
const messages = (at: TestApp, jobId: string) =>
  at.db.unsafeKysely.selectFrom('app.outgoing_messages').selectAll().where('job_id', '=', jobId).orderBy('id').execute();
const templates = async (at: TestApp, jobId: string, recipient: string) =>
  (await messages(at, jobId)).filter((email) => email.recipient === recipient).map((email) => email.template);
/** Makes all delayed background jobs due now. */
const hurry = (at: TestApp) => sql`update graphile_worker._private_jobs set run_at = now()`.execute(at.db.unsafeKysely);
const choose = (mail: string) => app.call(CARLA, 'PATCH', '/api/users/my/preferences', { mail });

describe('notifications', () => {
  it('reach each recipient once, and no other user', async () => {
    const id = await newJob();
    await twice(app);
    await hurry(app);
    await twice(app);
    expect((await news(OPS, id)).items).toMatchObject([{ kind: 'job_created', title: expect.stringContaining('201 W Mifflin St'), read_at: null }]);
    // Neither the author nor another contractor gets a notification.
    expect((await news(CARLA, id)).items).toEqual([]);
    expect((await news(LUIS, id)).items).toEqual([]);
    expect((await news(FINANCE, id)).items).toEqual([]);
  });

  it('are queued once for all recipients, also by background jobs of an earlier version', async () => {
    const asked = () =>
      sql<{
        payload: { to: unknown; reason: string };
      }>`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'jobs.bell'`.execute(app.db.unsafeKysely);
    await app.work();
    const id = await createJob(app, CARLA, { unit: 'Told together', create_anyway: true });
    const { rows } = await asked();
    expect(rows.map(({ payload }) => payload.to)).toEqual([[{ kind: 'contractor' }, { kind: 'staff', role: 'ops' }]]);
    const [before] = rows;
    await app.work();
    expect((await news(OPS, id)).items).toHaveLength(1);
    const payload = { ...before?.payload, to: { kind: 'staff', role: 'ops' }, reason: 'of an earlier version' };
    await sql`select app.enqueue('jobs.bell', ${JSON.stringify(payload)}::jsonb, null, null, 3, false)`.execute(app.db.unsafeKysely);
    await app.work();
    expect((await news(OPS, id)).items).toHaveLength(2);
  });

  it('are marked as read only by their owner, one by one or all, and a repeated request changes nothing', async () => {
    const id = await newJob();
    await app.work();
    const [item] = (await news(OPS, id)).items;
    const before = (await news(OPS)).unread;
    const read = (who: string, body: object) => app.call<{ unread: number }>(who, 'POST', '/api/notifications/read', body);
    await read(LUIS, { ids: [item?.id] });
    await read(LUIS, {});
    expect((await news(OPS)).unread).toBe(before);
    expect((await read(OPS, { ids: [item?.id] })).body.unread).toBe(before - 1);
    expect((await read(OPS, { ids: [item?.id] })).body.unread).toBe(before - 1);
    expect((await read(OPS, {})).body.unread).toBe(0);
    expect((await news(OPS)).items.every(({ read_at }) => read_at !== null)).toBe(true);
  });
});

it('posts notifications for staff once to the team chat, and records the posts in the history', async () => {
  const id = await newJob();
  const task = await taskId(app, CARLA, id, 'homeowner_contact');
  await app.call(OPS, 'POST', `/api/jobs/${id}/tasks/${task}/exceptions`, { kind: 'ops', description: 'Address does not match', visible_to_contractor: true });
  await twice(app);
  expect((await messages(app, id)).filter((email) => email.channel === 'chat')).toMatchObject([
    { recipient: 'Team chat', subject: 'Problem reported: 201 W Mifflin St, Tell 3, Madison', plain: expect.stringContaining('Address does not match') },
  ]);
  expect(await templates(app, id, CARLA)).toEqual(['exception_flagged_contractor']);
  const { body } = await app.call<{ items: { type: string; action: string }[] }>(OPS, 'GET', `/api/jobs/${id}/history`);
  expect(body.items.map((row) => row.type)).toContain('slack_notification');
  // The history contains the subject of the email as it was sent.
  expect(body.items.filter((row) => row.type === 'email_notification').map((row) => row.action)).toEqual([
    'Email: Problem reported: 201 W Mifflin St, Tell 3, Madison',
  ]);
});

describe('reminders to a guest', () => {
  it('are sent once on their day, with a valid link', async () => {
    const at = await openTestApp();
    try {
      const id = await newJob(at);
      await sendToHomeowner(at, id);
      for (const days of [1, 1, 1, 2, 5]) {
        at.clock.advance({ days });
        for (let times = 0; times < 3; times += 1) {
          await sql`select app.enqueue('jobs.settle_due', '{}'::jsonb, null, null, 3, false)`.execute(at.db.unsafeKysely);
          await twice(at);
        }
      }
      expect((await templates(at, id, 'ana@example.com')).filter((template) => template.startsWith('guest'))).toEqual([
        'guest_invite',
        'guest_reminder',
        'guest_reminder',
        'guest_reminder',
      ]);
      expect((await templates(at, id, CARLA)).filter((template) => template === 'guest_silent')).toHaveLength(1);
      const last = (await messages(at, id)).findLast((email) => email.template === 'guest_reminder');
      const link = /guest-login\?token=([\w-]+)/.exec(last?.plain ?? '')?.[1];
      expect((await at.call(null, 'POST', '/api/noauth/users/guest', { token: link })).status).toBe(200);
    } finally {
      await at.close();
    }
  });

  it('are sent in the morning at the home, and are not sent when the tasks were recalled during the night', async () => {
    const at = await openTestApp();
    try {
      const [open, recalled] = [await newJob(at), await newJob(at)];
      for (const id of [open, recalled]) await sendToHomeowner(at, id);
      // The clock is at 15:00 UTC, which is 9 a.m. in Madison. 40 hours later it is 1 a.m. on the second day after the invitation, which is too early for a
      // reminder.
      at.clock.advance({ hours: 40 });
      await sql`select app.enqueue('jobs.settle_due', '{}'::jsonb, null, null, 3, false)`.execute(at.db.unsafeKysely);
      await twice(at);
      const reminders = async (id: string) => (await messages(at, id)).filter(({ template }) => template === 'guest_reminder');
      expect(await reminders(open)).toEqual([]);
      const task = await taskId(at, CARLA, recalled, 'other_homeowner_details');
      expect((await at.call(CARLA, 'POST', `/api/jobs/${recalled}/tasks/${task}/recall`)).status).toBe(200);
      at.clock.advance({ hours: 7 });
      await hurry(at);
      await twice(at);
      expect(await reminders(open)).toMatchObject([{ sent_at: new Date('2026-03-04T14:00:00Z') }]);
      expect(await reminders(recalled)).toEqual([]);
    } finally {
      await at.close();
    }
  });
});

describe('email frequency of a contractor', () => {
  it('combines less urgent emails into one email a day, and sends urgent emails at once', async () => {
    await choose('daily');
    const id = await newJob();
    await walkJobThrough(reach(app), id, { stage: 'review' });
    await complete(app, PROGRAM, id, 'confirm_reservation', { reservation_status: 'reserved', reservation_id: `R-${unit}`, reserved_on: '2026-03-02' });
    await app.work();
    expect(await templates(app, id, CARLA)).toEqual(['reserved_contractor']);
    const digest = async () => {
      await sql`select app.enqueue('messages.digests', '{}'::jsonb, null, null, 3, false)`.execute(app.db.unsafeKysely);
      await twice(app);
      return app.db.unsafeKysely.selectFrom('app.outgoing_messages').select('plain').where('template', '=', 'digest').where('recipient', '=', CARLA).execute();
    };
    const [email, ...more] = await digest();
    expect(email?.plain).toContain('Application submitted');
    expect(more).toEqual([]);
    expect(await digest()).toHaveLength(1);
    await choose('at_once');
  });

  it('sends no email that is not urgent when the user turned email off', async () => {
    await choose('off');
    const id = await newJob();
    await walkJobThrough(reach(app), id, { stage: 'review' });
    await app.work();
    expect(await templates(app, id, CARLA)).toEqual([]);
    await choose('at_once');
    expect((await app.call(CARLA, 'PATCH', '/api/users/my/preferences', { mail: 'sometimes' })).status).toBe(422);
  });

  it('combines new tasks of a job into one email a day', async () => {
    const at = await openTestApp();
    try {
      const id = await createJob(at, CARLA, { programs: ['vanilla'] });
      const choosePrograms = async (opted_in: boolean) => {
        const programs = [{ key: 'wi-hear', opted_in, reason: 'The homeowner asked' }];
        expect((await at.call(OPS, 'PUT', `/api/jobs/${id}/programs`, { programs })).status).toBe(200);
        await at.work();
        await twice(at);
      };
      const emails = async () => (await messages(at, id)).filter((email) => email.template === 'tasks_added' && email.recipient === CARLA);
      await choosePrograms(true);
      const [first, ...more] = await emails();
      expect(first?.plain).toContain('Income estimate');
      expect(more).toEqual([]);
      await choosePrograms(false);
      await choosePrograms(true);
      expect(await emails()).toHaveLength(1);
      at.clock.advance({ days: 1 });
      await hurry(at);
      await twice(at);
      expect(await emails()).toHaveLength(2);
    } finally {
      await at.close();
    }
  });
});

/** Starts a mail server that stores emails, can be made unavailable, and rejects one mailbox. */
async function mailServer() {
  const taken: { to: string; id: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The portal keeps its connection open, so end it after a short time when the server closes.
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody')) return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      if (box.isAway) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      done();
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        const id = /^message-id: (.*)$/im.exec(text)?.[1]?.trim() ?? '';
        for (const { address } of session.envelope.rcptTo) taken.push({ to: address, id });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(portOf(listening)));
  });
  const box = { isAway: false, taken, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(resolve)) };
  return box;
}

describe('sending by a mail server', () => {
  it('loses no email while the server is down, and uses the same Message-ID again after a crash of the worker', async () => {
    const box = await mailServer();
    const at = await openTestApp({ env: { SMTP_URL: box.url } });
    try {
      const id = await newJob(at);
      await complete(at, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
      box.isAway = true;
      const task = await taskId(at, CARLA, id, 'other_homeowner_details');
      await at.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/send`, { role: 'homeowner', email: 'ana@example.com' });
      await at.work();
      const delivery = async () =>
        (await at.call<{ items: { delivery: string }[] }>(CARLA, 'GET', `/api/jobs/${id}/guest-invites`)).body.items.map((guest) => guest.delivery);
      expect(box.taken).toEqual([]);
      expect(await delivery()).toEqual(['delayed']);
      box.isAway = false;
      await hurry(at);
      await twice(at);
      expect(box.taken.map(({ to }) => to)).toEqual(['ana@example.com']);
      expect(await delivery()).toEqual(['sent']);

      // Simulate a crash after the mail server accepted the email and before the portal recorded this. The portal sends the email again with the same
      // Message-ID.
      const email = (await messages(at, id)).find((other) => other.template === 'guest_invite');
      await at.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/recall`);
      at.clock.advance({ days: 1 });
      await at.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/send`, { role: 'homeowner', email: 'ana@example.com' });
      await at.work(async (job, once) => {
        await once();
        if (job.name !== 'people.guest_invite') return;
        await sql`update app.outgoing_messages set sent_at = null where template = 'guest_invite' and id <> ${email?.id}::uuid`.execute(at.db.unsafeKysely);
        await once();
        await once();
      });
      const [, second, again, ...more] = box.taken;
      expect(second?.id).toBe(again?.id);
      expect(more).toEqual([]);
    } finally {
      await at.close();
      await box.close();
    }
  });

  it('stops after the server refuses a recipient, and shows the failure to users of the job', async () => {
    const box = await mailServer();
    const at = await openTestApp({ env: { SMTP_URL: box.url } });
    try {
      const id = await newJob(at);
      await complete(at, CARLA, id, 'homeowner_contact', { renter_or_owner: 'owner', mailing_address_same: true });
      const task = await taskId(at, CARLA, id, 'other_homeowner_details');
      await at.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/send`, { role: 'homeowner', email: 'nobody@example.com' });
      await at.work();
      await hurry(at);
      await at.work();
      expect(box.taken).toEqual([]);
      expect((await messages(at, id)).filter((email) => email.recipient === 'nobody@example.com')).toMatchObject([
        { final_status: 'bounced', attempts: 1, sent_at: null },
      ]);
      const { body } = await at.call<{ items: { delivery: string }[] }>(CARLA, 'GET', `/api/jobs/${id}/guest-invites`);
      expect(body.items).toMatchObject([{ delivery: 'bounced' }]);
    } finally {
      await at.close();
      await box.close();
    }
  });
});
