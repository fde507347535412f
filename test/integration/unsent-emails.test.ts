import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UnsentEmail } from '@/features/unsent-emails/contract';
import type { usersContract } from '@/features/users';
import { sendEmail } from '@/foundation/messaging/server';
import { CARLA, FINANCE, OPS, openTestApp, PEOPLE, type TestApp } from '../support/app';
import { portOf } from '../support/port';

const ADMIN = PEOPLE.admin;
const REFUSED = 'refused@lakeside.example';

/** Starts a mail server that can be stopped and started again on the same port. It rejects one recipient unless `accepts` is true. */
async function startMailServer(port = 0, accepts = false) {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) =>
      address === REFUSED && !accepts ? done(Object.assign(new Error('Mailbox unavailable'), { responseCode: 550 })) : done(),
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  const actual = await new Promise<number>((resolve) => {
    const listening = server.listen(port, '127.0.0.1', () => resolve(portOf(listening)));
  });
  return { port: actual, taken, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

let app: TestApp;
let port: number;
beforeAll(async () => {
  const box = await startMailServer();
  port = box.port;
  await box.stop();
  app = await openTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(() => app.close());

const invite = (email: string) => app.call(CARLA, 'POST', '/api/contractor/invite', { invites: [{ email, roles: ['contractor'] }] });
const invitation = async (email: string) =>
  (await app.call<{ items: usersContract.UserInvite[] }>(CARLA, 'GET', '/api/users/invites')).body.items.find((other) => other.email === email);
const unsent = async (who = ADMIN) => (await app.call<{ items: UnsentEmail[]; total: number }>(who, 'GET', '/api/emails/unsent')).body;
const runMinuteJob = async () => {
  await sql`select app.enqueue('messages.retry_unsent', '{}'::jsonb, null, null, 3, false)`.execute(app.db.unsafeKysely);
  await app.work();
  await app.work();
};

describe('an email while the mail server is down', () => {
  it('is listed with the reason, and is sent by the background job after the server is back', async () => {
    const email = 'waiting@lakeside.example';
    await invite(email);
    await app.work();
    expect(await invitation(email)).toMatchObject({ status: 'retrying', problem: expect.stringContaining('ECONNREFUSED') });
    expect(await unsent()).toMatchObject({
      total: 1,
      items: [{ to: email, job: null, status: 'retrying', tries: 1, reason: expect.stringContaining('ECONNREFUSED'), can_send_again: true }],
    });

    await runMinuteJob();
    expect((await unsent()).total).toBe(1);

    const box = await startMailServer(port);
    try {
      await runMinuteJob();
      expect(box.taken).toEqual([email]);
      expect(await unsent()).toMatchObject({ total: 0, items: [] });
      expect(await invitation(email)).toMatchObject({ status: 'sent', problem: null });
      // The queue still contains the background job of the first attempt. It must not send a second email.
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db.unsafeKysely);
      await app.work();
      expect(box.taken).toEqual([email]);
    } finally {
      await box.stop();
    }
  });

  it('is hidden from contractors and from staff without the right', async () => {
    for (const who of [CARLA, FINANCE]) expect((await app.call(who, 'GET', '/api/emails/unsent')).status).toBe(403);
    expect((await app.call(OPS, 'GET', '/api/emails/unsent')).status).toBe(200);
  });
});

describe('an email that the mail server refused', () => {
  it('is sent again once on request, and the request is recorded in the audit log', async () => {
    const refusing = await startMailServer(port);
    await invite(REFUSED);
    await app.work();
    await refusing.stop();
    const [email] = (await unsent()).items;
    expect(email).toMatchObject({ to: REFUSED, status: 'bounced', can_send_again: true });
    expect(await invitation(REFUSED)).toMatchObject({ status: 'not_delivered', problem: expect.stringContaining('Mailbox unavailable') });

    const box = await startMailServer(port, true);
    try {
      // The background job that runs every minute skips rejected emails.
      await runMinuteJob();
      expect(box.taken).toEqual([]);
      const again = () => app.call(ADMIN, 'POST', `/api/emails/${email?.id}/send-again`);
      expect([(await again()).status, (await again()).status]).toEqual([202, 202]);
      await app.work();
      await app.work();
      expect(box.taken).toEqual([REFUSED]);
      expect((await again()).status).toBe(404);
      const { body } = await app.call<{ items: { action: string; object_name: string }[] }>(ADMIN, 'GET', '/api/audit?object_kind=email');
      expect(body.items[0]).toMatchObject({ action: 'Email sent again', object_name: expect.stringContaining(REFUSED) });
    } finally {
      await box.stop();
    }
  });
});

describe('the stored text of an email that could not be sent', () => {
  const send = async (key: string, mode: 'demo' | 'production', code: string) => {
    const values = { address: '12 Oak Street', name: 'Ana', contractor: 'Lakeside', code: 'ABC123', one_time_code: code, code_minutes: 10 };
    const email = { key, job_id: null, to: 'ana@example.org', template: 'guest_code' as const, values, request: { job: 'people.guest_code', payload: {} } };
    await expect(sendEmail(app.db, { ...app.config, mode }, email, app.clock.now())).rejects.toThrow('ECONNREFUSED');
    const columns = ['html', 'plain', 'attempts'] as const;
    return app.db.unsafeKysely.selectFrom('app.outgoing_messages').select(columns).where('key', '=', key).executeTakeFirstOrThrow();
  };

  it('is kept from the last attempt in a demo', async () => {
    expect(await send('demo', 'demo', '111111')).toMatchObject({ plain: expect.stringContaining('111111'), attempts: 1 });
    const last = await send('demo', 'demo', '222222');
    expect(last).toMatchObject({ plain: expect.stringContaining('222222'), html: expect.stringContaining('222222'), attempts: 2 });
    expect(last.plain).not.toContain('111111');
  });

  it('is not stored in production, because it can contain a link or a code', async () => {
    expect(await send('production', 'production', '333333')).toEqual({ html: null, plain: null, attempts: 1 });
  });
});
