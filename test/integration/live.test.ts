import { createConnection } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { type Api, buildApi } from '@/app/server/api';
import { type EventScope, mayReceive, publish } from '@/live-updates/server';
import { CARLA, createJob, inviteHomeowner, LUIS, OPS, openTestApp, type TestApp, TOM, taskId } from '../support/app';
import { testLog } from '../support/database';
import { type LiveRecording, openStreamAs, serveOnPort } from '../support/live';

/** Tests live updates of open pages: authorized users get them from any API process, also after an interruption. */
let app: TestApp;
let second: Api;
let here: string;
let there: string;

beforeAll(async () => {
  app = await openTestApp();
  second = await buildApi({ db: app.db, clock: app.clock, config: app.config, logins: app.logins, log: testLog });
  here = await serveOnPort(app.api);
  there = await serveOnPort(second);
});
afterAll(async () => {
  await second.server.close();
  await second.close();
  await app.close();
});

let homes = 0;
const newJob = (who = CARLA) => {
  homes += 1;
  return createJob(app, who, {
    unit: `L${homes}`,
    answers: { first_name: 'Ana', last_name: 'Rivera', email: `ana${homes}@example.com`, phone_number: '608 555 0123', job_scope: ['hvac'] },
  });
};
const rename = async (jobId: string, first_name: string, who = CARLA) => {
  const task = await taskId(app, who, jobId, 'homeowner_contact');
  const { version } = (await app.call<{ version: number }>(who, 'GET', `/api/jobs/${jobId}/tasks/${task}`)).body;
  const saved = await app.call(
    who,
    'PATCH',
    `/api/jobs/${jobId}/tasks/${task}`,
    { changes: { first_name }, version },
    { 'x-request-id': `rename-${first_name}` },
  );
  expect(saved.status).toBe(200);
};
const cancel = (jobId: string) => app.call(CARLA, 'PATCH', `/api/jobs/${jobId}/cancel`, { reason: 'lost' }, { 'x-request-id': `cancel-${jobId}` });
const takeBack = async (jobId: string) =>
  app.call(CARLA, 'POST', `/api/jobs/${jobId}/tasks/${await taskId(app, CARLA, jobId, 'other_homeowner_details')}/recall`, undefined, {
    'x-request-id': `take-back-${jobId}`,
  });
const requests = (reader: { changes: () => LiveRecording[] }) => reader.changes().map(({ data }) => data.request_id);

describe('event stream', () => {
  it('sends changes of a job with the request ID, and the names of typing users, to a client of another API process', async () => {
    const job = await newJob();
    const tom = await openStreamAs(app, there, TOM);
    await rename(job, 'Bea');
    await tom.until(() => tom.changes(job).length > 0);
    const task = await taskId(app, CARLA, job, 'homeowner_contact');
    expect(tom.changes(job)[0]?.data).toEqual({ kind: 'job', job_id: job, version: 2, task_ids: [task], request_id: 'rename-Bea' });
    await rename(job, 'Cleo');
    await tom.until(() => tom.changes(job).length > 1);
    expect(tom.changes(job)[1]?.data).toMatchObject({ kind: 'draft', version: 3 });
  });

  it('is sent with headers against caching, compression and buffering', async () => {
    const { headers } = await openStreamAs(app, here, CARLA);
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-request-id')).toBeTruthy();
  });

  it('sends no event for a change that was rolled back', async () => {
    const job = await newJob();
    const row = await app.db.unsafeKysely.selectFrom('app.jobs').select(['contractor_id', 'program_keys']).where('id', '=', job).executeTakeFirstOrThrow();
    const carla = await openStreamAs(app, here, CARLA);
    await expect(
      app.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), async (tx) => {
        await publish(tx, { job_id: job, ...row }, { kind: 'job', request_id: 'never' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await rename(job, 'Dora');
    await carla.until(() => carla.changes(job).length > 0);
    expect(carla.heard.map(({ data }) => data.request_id)).not.toContain('never');
  });

  it('sends events to all users of a job, to one user, or to all users', async () => {
    const job = await newJob();
    const row = await app.db.unsafeKysely.selectFrom('app.jobs').select(['contractor_id', 'program_keys']).where('id', '=', job).executeTakeFirstOrThrow();
    const carlaId = (await app.db.unsafeKysely.selectFrom('app.users').select('id').where('email', '=', CARLA).executeTakeFirstOrThrow()).id;
    const [carla, luis] = [await openStreamAs(app, here, CARLA), await openStreamAs(app, here, LUIS)];
    await app.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), async (tx) => {
      await publish(tx, { job_id: job, ...row }, { kind: 'job', request_id: 'of the job' });
      await publish(tx, { user_id: carlaId }, { kind: 'message', request_id: 'for Carla' });
      await publish(tx, {}, { kind: 'announcement', request_id: 'for all' });
    });
    await carla.until(() => requests(carla).includes('for all'));
    await luis.until(() => requests(luis).includes('for all'));
    expect(requests(carla)).toEqual(expect.arrayContaining(['of the job', 'for Carla', 'for all']));
    expect(requests(luis)).not.toEqual(expect.arrayContaining(['of the job']));
    expect(requests(luis)).not.toEqual(expect.arrayContaining(['for Carla']));
  });

  it('closes when the client disconnects', async () => {
    await expect.poll(openStreams).toBe(0);
    const carla = await openStreamAs(app, here, CARLA);
    expect(openStreams()).toBe(1);
    carla.close();
    await expect.poll(openStreams).toBe(0);
  });

  it('closes when the client stops reading, and buffers no further events', async () => {
    await expect.poll(openStreams).toBe(0);
    const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(here).port) });
    socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await app.tokenOf(OPS)}\r\n\r\n`);
    await expect.poll(openStreams).toBe(1);
    socket.pause();
    // Write more events than fit into the socket buffers and the limit for unread data.
    await app.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), async (tx) => {
      await sql`insert into app.live_events (xid, at, kind, program_keys, request_id)
        select pg_current_xact_id(), clock_timestamp(), 'announcement', '{}', repeat('x', 3000) || n from generate_series(1, 3000) as n`.execute(tx);
    });
    await expect.poll(openStreams, { timeout: 80_000 }).toBe(0);
    socket.destroy();
    await app.db.unsafeKysely.deleteFrom('app.live_events').where('kind', '=', 'announcement').execute();
    // The other process must also handle these events, and closes new streams until then. Wait until the process accepts a stream.
    const takesListeners = async () => {
      try {
        (await openStreamAs(app, there, CARLA)).close();
        return true;
      } catch {
        return false;
      }
    };
    await expect.poll(takesListeners, { timeout: 80_000 }).toBe(true);
  });
});

const openStreams = () => app.api.streams();

/** Starts a transaction in another database of the same server, as other tests and other deployments do. */
async function runningElsewhere(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(app.url), { pathname: '/postgres' }).href });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin; select pg_current_xact_id()');
  return client;
}

describe('a gap in the event stream', () => {
  it('is filled with all events committed after the last received ID, also by another process', async () => {
    const [job, other] = [await newJob(), await newJob()];
    const elsewhere = await runningElsewhere();
    const first = await openStreamAs(app, here, CARLA);
    first.close();
    await rename(job, 'Eve');
    await cancel(other);
    let last = await openStreamAs(app, there, CARLA, `?since=${first.lastId()}`);
    expect([...new Set(last.changes().map(({ data }) => data.job_id))]).toEqual(expect.arrayContaining([job, other]));
    await elsewhere.end();
    // While a transaction is running anywhere on the server, even in another database, the portal repeats later events. Wait until it stops repeating them.
    const repeated = async () => {
      last = await openStreamAs(app, here, CARLA, `?since=${last.lastId()}`);
      return last.changes(other);
    };
    await expect.poll(repeated, { timeout: 80_000 }).toEqual([]);
  });

  it('is filled with the events of a transaction that started before the gap and ended after it', async () => {
    const job = await newJob();
    const row = await app.db.unsafeKysely.selectFrom('app.jobs').select(['contractor_id', 'program_keys']).where('id', '=', job).executeTakeFirstOrThrow();
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    const slow = app.db.transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), async (tx) => {
      await publish(tx, { job_id: job, ...row }, { kind: 'job', request_id: 'slow' });
      isWritten();
      await held;
    });
    await written;
    const carla = await openStreamAs(app, here, CARLA);
    await rename(job, 'Flo');
    await carla.until(() => carla.changes(job).length > 0);
    carla.close();
    go();
    await slow;
    const again = await openStreamAs(app, here, CARLA, `?since=${carla.lastId()}`);
    expect(again.changes(job).map(({ data }) => data.request_id)).toContain('slow');
  });

  it('is filled with the events since the page was opened when the client had no earlier connection', async () => {
    const before = await openStreamAs(app, here, CARLA);
    const job = await newJob();
    // If a process received an event before a client connects, the process does not send the event to this client.
    await before.until(() => before.changes(job).length > 0);
    expect((await openStreamAs(app, here, CARLA)).changes(job)).toEqual([]);
    expect((await openStreamAs(app, here, CARLA, '?back=60')).changes(job)).toHaveLength(1);
  });

  it('is reported as a reset when the events are too old or the ID is unknown', async () => {
    const events = async (sinceId: string) => (await openStreamAs(app, here, CARLA, `?since=${sinceId}`)).heard.map(({ event }) => event);
    const { lastId } = await openStreamAs(app, here, CARLA);
    const [xid, at] = lastId().split('.');
    expect(await events(`${xid}.${at}`)).not.toContain('reset');
    expect(await events(`${xid}.${Number(at) - 21 * 3_600_000}`)).toContain('reset');
    // This database has not reached this event ID yet. A client has such an ID after the database was restored from a backup.
    expect(await events(`${BigInt(xid ?? 0) + 1_000_000n}.${at}`)).toContain('reset');
  });

  it('is not visible to clients when the connection to PostgreSQL breaks', async () => {
    const job = await newJob();
    const carla = await openStreamAs(app, here, CARLA);
    await app.asAdmin("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'hearthline live'");
    await rename(job, 'Gil');
    await carla.until(() => carla.changes(job).length > 0);
    expect(carla.isOver()).toBe(false);
  });
});

describe('access to live events', () => {
  it('excludes events of jobs of other contractors, and of other programs for staff', async () => {
    const [mine, theirs] = [await newJob(CARLA), await newJob(LUIS)];
    const [luis, ops] = [await openStreamAs(app, here, LUIS), await openStreamAs(app, here, OPS)];
    await rename(mine, 'Hal', CARLA);
    await rename(theirs, 'Ida', LUIS);
    await luis.until(() => luis.changes(theirs).length > 0);
    expect(luis.changes(mine)).toEqual([]);
    await ops.until(() => ops.changes(theirs).length > 0 && ops.changes(mine).length > 0);
    const caughtUp = await openStreamAs(app, here, LUIS, '?back=60');
    expect(caughtUp.changes(mine)).toEqual([]);
    expect(caughtUp.changes(theirs).length).toBeGreaterThan(0);
  });

  it('limits a guest to the events of one job, without the IDs of tasks that the guest cannot see', async () => {
    const [job, other] = [await newJob(), await newJob()];
    const guest = await inviteHomeowner(app, job, 'other_homeowner_details', 'ida@example.com');
    const ida = await openStreamAs(app, there, guest);
    await rename(other, 'Jo');
    await takeBack(job);
    await ida.until(() => requests(ida).includes(`take-back-${job}`));
    expect([...new Set(ida.changes(job).map(({ data }) => data.task_ids))]).toEqual([null]);
    expect(ida.changes(other)).toEqual([]);
  });

  it('ends for a guest when the access is revoked, without an event that names the reason', async () => {
    const job = await newJob();
    const guest = await inviteHomeowner(app, job, 'other_homeowner_details', 'kim@example.com');
    const kim = await openStreamAs(app, there, guest);
    await cancel(job);
    await kim.until(kim.isOver);
    expect(requests(kim)).not.toContain(`cancel-${job}`);
    expect(kim.heard.at(-1)?.event).toBe('end');
    await expect(openStreamAs(app, here, guest)).rejects.toThrow('401');
  });

  it('does not extend the session of a guest', async () => {
    const job = await newJob();
    const guest = await inviteHomeowner(app, job, 'other_homeowner_details', 'lou@example.com');
    const lou = await openStreamAs(app, here, guest);
    await sql`update app.guest_sessions set last_seen_at = last_seen_at - interval '61 minutes'`.execute(app.db.unsafeKysely);
    await takeBack(job);
    await lou.until(lou.isOver);
    expect(requests(lou)).not.toContain(`take-back-${job}`);
  });

  it('limits staff who view as a contractor to jobs of their programs', () => {
    const contractorId = '00000000-0000-7000-8000-000000000001';
    const contractor: Actor = { kind: 'contractor', userId: contractorId, name: 'x', email: 'x', roles: ['contractor'], contractorId, contractorName: 'x' };
    const staff: Actor = { ...contractor, viewedBy: { programs: ['wi-hear'] } };
    const jobOf = (program: string) => ({ job_id: crypto.randomUUID(), contractor_id: contractorId, program_keys: [program], user_id: null });
    expect([mayReceive(staff, jobOf('wi-hear')), mayReceive(staff, jobOf('vanilla')), mayReceive(contractor, jobOf('vanilla'))]).toEqual([true, false, true]);
  });

  it('is equal in the code and in the row-level security policies', async () => {
    const company = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
    const someJob = crypto.randomUUID();
    const actors: Actor[] = [
      { kind: 'contractor', userId: company(5), name: 'x', email: 'x', roles: ['contractor'], contractorId: company(1), contractorName: 'x' },
      { kind: 'staff', userId: company(6), name: 'x', email: 'x', roles: ['ops'], programs: 'all' },
      { kind: 'staff', userId: company(7), name: 'x', email: 'x', roles: ['program'], programs: ['wi-hear'] },
      { kind: 'guest', guestId: company(8), name: 'x', email: 'x', role: 'homeowner', jobId: someJob, contractorId: company(1) },
      { kind: 'system', name: 'System' },
    ];
    const none: EventScope = { job_id: null, contractor_id: null, program_keys: [], user_id: null };
    const walls: EventScope[] = [
      ...[someJob, crypto.randomUUID()].flatMap((job_id) =>
        [1, 2].flatMap((n) => [['wi-hear'], ['vanilla'], []].map((program_keys) => ({ ...none, job_id, contractor_id: company(n), program_keys }))),
      ),
      ...[5, 6].map((n) => ({ ...none, user_id: company(n) })),
      ...['wi-hear', 'vanilla'].map((key) => ({ ...none, program_keys: [key] })),
      none,
    ];
    for (const actor of actors)
      for (const wall of walls) {
        const seen = await app.db
          .transaction(sessionSettingsFor({ kind: 'system', name: 'System' }, 'test'), async (tx) => {
            await publish(tx, wall, { kind: 'job', request_id: 'wall' });
            for (const [name, value] of Object.entries(sessionSettingsFor(actor, 'test'))) await sql`select set_config(${name}, ${value}, true)`.execute(tx);
            const { rows } = await sql<{ n: string }>`select count(*) as n from app.live_events where request_id = 'wall'`.execute(tx);
            // Throw to roll back the transaction, so that other tests do not receive this event.
            throw Object.assign(new Error('counted'), { n: Number(rows[0]?.n) });
          })
          .catch((error: { n?: number }) => error.n);
        expect([actor, wall, seen]).toEqual([actor, wall, mayReceive(actor, wall) ? 1 : 0]);
      }
  });
});
