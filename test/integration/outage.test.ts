import { expect, it, onTestFinished } from 'vitest';
import { buildApi } from '@/app/server/api';
import { openDatabase } from '@/platform/server';
import { appForTest, CARLA, createJob, OPS, taskId } from '../support/app';
import { testLog } from '../support/database';
import { flakyConnection } from '../support/flaky-connection';

it('answers every request with a temporary error while PostgreSQL is down, and recovers', async () => {
  const app = await appForTest();
  const job = await createJob(app);
  const task = await taskId(app, CARLA, job, 'homeowner_contact');
  const token = await app.tokenOf(CARLA);
  const ops = await app.tokenOf(OPS);
  const way = await flakyConnection(app.logins.serving);
  const identity = Object.assign(new URL(app.logins.identity), { host: new URL(way.url).host }).href;
  const db = openDatabase({ url: way.url, log: testLog });
  const api = await buildApi({ db, clock: app.clock, config: app.config, logins: { serving: way.url, identity }, log: testLog });
  onTestFinished(async () => {
    await api.server.close();
    await api.close();
    await db.close();
  });
  const ask = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, bearer: string | null = token) => {
    const { statusCode, json } = await api.server.inject({
      method,
      url,
      ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
      ...(payload && { payload }),
    });
    return { url, status: statusCode, code: statusCode >= 400 ? json<{ code?: string }>().code : undefined };
  };
  // Use a different email address each time, because the number of reset links for one address is limited.
  let asked = 0;
  const everything = () =>
    Promise.all([
      ask('GET', '/api/jobs'),
      ask('GET', `/api/jobs/${job}`),
      ask('GET', `/api/jobs/${job}/tasks/${task}`),
      ask('PATCH', `/api/jobs/${job}/tasks/${task}`, { version: 1, changes: { notes: 'x' } }),
      ask('POST', `/api/jobs/${job}/tasks/${task}/complete`, {}),
      ask('GET', `/api/jobs/${job}/history`, undefined, ops),
      ask('GET', '/api/tasks/queue', undefined, ops),
      ask('GET', '/api/users/my'),
      ask('GET', '/api/programs'),
      ask('POST', '/api/auth/sign-in/email', { email: CARLA, password: 'a good password' }, null),
      ask('GET', '/api/auth/token'),
      ask('POST', '/api/noauth/users/guest', { token: 'x'.repeat(40) }, null),
      ask('POST', `/api/noauth/users/password-reset/nobody${asked++}@example.com`, undefined, null),
      ask('GET', '/api/places/suggestions?q=Madison'),
    ]);

  const before = await everything();
  expect(before.filter(({ status }) => status >= 500)).toEqual([]);
  // Cut the database connections while requests are running. Then test requests without a connection, and requests after the database returned while the pool
  // still contains broken connections.
  const during = everything();
  await way.cut();
  expect((await during).filter(({ status }) => status === 500)).toEqual([]);
  const away = await everything();
  expect(away.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect(away.filter(({ status }) => status === 503).every(({ code }) => code === 'unavailable')).toBe(true);
  expect(away.filter(({ status }) => status === 503).length).toBeGreaterThan(8);
  await way.mend();
  expect((await everything()).filter(({ status }) => status === 500)).toEqual([]);
  expect((await everything()).map(({ status }) => status)).toEqual(before.map(({ status }) => status));
});
