import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { openIdentity } from '@/foundation/accounts/server';
import { dumpAllRows } from '../support/all-rows';
import { CARLA, createJob, FINANCE, inviteHomeowner, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { copyJob } from '../support/copy-jobs';
import { testLog } from '../support/database';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/** Makes each SQL statement of a use case fail in turn. Each time, no row, email or file may remain, and the repeated request must succeed. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  for (const who of [CARLA, OPS, FINANCE]) await app.tokenOf(who);
});
afterAll(() => app.close());

/** Makes the n-th statement fail as if its connection was lost: this statement is not sent, but later statements are. With `Infinity`, no statement fails. */
function breakAt(n: number): { sent: () => number; mend: () => void } {
  let sent = 0;
  const mended: (() => void)[] = [];
  const wrapped = new WeakSet<pg.Client>();
  const wrap = (client: pg.Client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    // The cast selects one of the many signatures of `query`. The arguments are passed through unchanged.
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let isRead = false;
    client.query = ((...args: unknown[]) => {
      const text = String(args[0]);
      if (text.startsWith('begin')) isRead = text.startsWith('begin read only');
      // Do not count a rollback, because it does not belong to the use case. Do not count the commit of a read, because its result is not needed.
      if (text === 'rollback' || (text === 'commit' && isRead)) return query(...args);
      sent += 1;
      return sent === n ? Promise.reject(new Error(`broken at statement ${n}`)) : query(...args);
      // The cast is safe, because the replacement passes through the arguments of every signature.
    }) as typeof client.query;
    mended.push(() => {
      // Restore the original function.
      client.query = query as typeof client.query;
    });
  };
  const { emit } = pg.Pool.prototype;
  // The pool emits an event for each acquired connection. Use this event to replace the `query` function of the connection.
  pg.Pool.prototype.emit = function (this: pg.Pool, event: string, ...more: unknown[]) {
    const [client] = more;
    if (event === 'acquire' && client instanceof pg.Client && client.pipeline) wrap(client);
    // Pass the event on to the original function.
    return emit.call(this, event as 'acquire', ...(more as [pg.PoolClient]));
    // The cast is safe, because the replacement has the same effect as the original function.
  } as typeof emit;
  return {
    sent: () => sent,
    mend: () => {
      pg.Pool.prototype.emit = emit;
      for (const restore of mended.reverse()) restore();
    },
  };
}

type Act = () => Promise<{ status: number; body: unknown }>;

/** Each entry prepares a valid request and returns a function that sends it. */
const ACTS: Record<string, () => Promise<Act>> = {
  'create a job': async () => () =>
    app.call(CARLA, 'POST', '/api/jobs', {
      google_place_id: 'demo-madison-overture-center',
      programs: ['wi-hear'],
      answers: { first_name: 'A', last_name: 'B', email: 'fault@example.com', phone_number: '6085550100', job_scope: ['hvac'] },
    }),
  'send a task': async () => {
    const id = await job();
    await walkJobThrough(reach(app), id, { task: 'other_homeowner_details' });
    const task = await taskId(app, CARLA, id, 'other_homeowner_details');
    return () => app.call(CARLA, 'POST', `/api/jobs/${id}/tasks/${task}/send`, { role: 'homeowner', email: 'fault2@example.com' });
  },
  'submit the tasks of the homeowner': async () => {
    const id = await job();
    const guest = await inviteHomeowner(app, id);
    const task = await taskId(app, CARLA, id, 'other_homeowner_details');
    await app.call(guest, 'PATCH', `/api/jobs/${id}/tasks/${task}`, {
      version: 1,
      changes: {
        preferred_written_language: 'english',
        the_site_building_type: 'SINGLE_FAMILY_DETACHED',
        renter_or_owner: 'owner',
        number_of_occupants: 4,
        prior_ira_rebate: 'no',
        is_primary_residence: true,
      },
    });
    return () => app.call(guest, 'POST', `/api/jobs/homeowner/confirm-tasks-done/${id}`, {});
  },
  submit: () => complete('final_review', CARLA, { attest: true }),
  pay: () => complete('send_payment', FINANCE, { payment_sent_date: '2026-03-02', payment_reference: 'ACH 1', override_reason: 'By hand' }),
  // Order the import of a bank file with the payments of two jobs.
  'record a remittance file': async () => {
    const id = await job();
    await walkJobThrough(reach(app), id, { stage: 'complete' });
    const jobs = [id, ...(await copyJob(app, id, 1))];
    const due = await app.db.unsafeKysely.selectFrom('app.payments').select(['payment_id', 'cents']).where('job_id', 'in', jobs).execute();
    const rows = due.map(({ payment_id, cents }, at) => `${payment_id},${Number(cents) / 100},2026-03-02,TR-${at}`);
    const csv = ['invoice,amount,date,reference', ...rows].join('\n');
    return () => app.call(FINANCE, 'POST', '/api/payments/remittance/apply', { csv, lines: rows.map((_row, at) => ({ line: at + 2 })) });
  },
};

let units = 0;
function job(): Promise<string> {
  units += 1;
  return createJob(app, CARLA, { unit: `No ${units}`, create_anyway: true });
}

async function complete(key: string, who: string, changes: object): Promise<Act> {
  const id = await job();
  await walkJobThrough(reach(app), id, { task: key });
  const task = await taskId(app, OPS, id, key);
  return () => app.call(who, 'POST', `/api/jobs/${id}/tasks/${task}/complete`, { changes });
}

it.each(Object.entries(ACTS))('stores nothing when any single statement of the action fails: %s', { timeout: 120_000 }, async (_name, prepare) => {
  const act = await prepare();
  const before = await dumpAllRows(app);
  let broken = 0;
  for (let n = 1; ; n += 1) {
    const fault = breakAt(n);
    const { status } = await act().finally(fault.mend);
    if (fault.sent() < n) {
      expect(status, 'no statement failed').toBeLessThan(300);
      break;
    }
    broken += 1;
    expect([n, status, await dumpAllRows(app)]).toEqual([n, 500, before]);
  }
  expect(broken).toBeGreaterThan(5);
  expect(await dumpAllRows(app)).not.toEqual(before);
});

it('ends no session when the sign-in keys cannot be read', async () => {
  const unreachable = openIdentity({
    config: app.config,
    secret: 'a secret of the tests, long enough',
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    log: testLog,
  });
  await expect(unreachable.verify(await app.tokenOf(CARLA))).rejects.toThrow();
  expect(await app.api.identities.verify('not.a.token')).toBeNull();
  await unreachable.close();
});
