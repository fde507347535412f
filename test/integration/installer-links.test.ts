import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { CARLA, createJob, newestLink, OPS, openLink, openTestApp, sendToHomeowner, type TestApp, taskId } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/**
 * Tests links for installers, which are valid until the end of the 14th day after the installation. The limit of 30 days applies only to links for homeowners.
 */
let app: TestApp;
let job: string;
let link: string;
const IVO = 'ivo@example.com';
const PHOTOS = 'installed_measure_photos';

beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  job = await createJob(app);
  await walkJobThrough(reach(app), job, { task: PHOTOS });
  const sent = await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, PHOTOS)}/send`, { role: 'installer', email: IVO });
  expect(sent.status).toBe(200);
  await app.work();
  link = await newestLink(app, IVO);
});
afterAll(() => app.close());

// All tests send requests from the same IP address, which may open only a limited number of links, so reset the limit.
beforeEach(() => sql`delete from app.rate_limits`.execute(app.db.unsafeKysely));

/** Simulates that days have passed by moving the dates of all links into the past. */
const passRealDays = (days: number) =>
  sql`update app.guest_links set created_at = created_at - ${`${days} days`}::interval, expires_at = expires_at - ${`${days} days`}::interval`.execute(
    app.db.unsafeKysely,
  );

/** Sets the portal's time: the clock of the app, and the offset with which PostgreSQL calculates the time. */
async function setPortalTime(iso: string): Promise<void> {
  const instant = Date.parse(iso);
  app.clock.advance({ minutes: (instant - app.clock.now().getTime()) / 60_000 });
  const offset_ms = instant - Date.now();
  await sql`insert into app.clock (setting, offset_ms) values (${iso.slice(0, 10)}, ${offset_ms})
    on conflict (singleton) do update set setting = excluded.setting, offset_ms = excluded.offset_ms`.execute(app.db.unsafeKysely);
}

const statusOf = async (token: string) =>
  (await app.call(null, 'POST', '/api/noauth/users/guest', { token, device: 'the first device of every guest' })).status;
const guestEmails = async () =>
  app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select(['template', 'plain'])
    .where('recipient', '=', IVO)
    .where('template', 'in', ['installer_invite', 'guest_new_link'])
    .orderBy('id')
    .execute();
const requestNewLink = async () => {
  expect((await app.call(null, 'POST', '/api/noauth/users/guest/new-link', { token: link })).status).toBe(202);
  await app.work();
};
const renewLink = async () => {
  const { items } = (await app.call<{ items: { id: string; email: string }[] }>(CARLA, 'GET', `/api/jobs/${job}/guest-invites`)).body;
  const id = items.find(({ email }) => email === IVO)?.id;
  return app.call<{ detail?: string }>(CARLA, 'POST', `/api/jobs/${job}/guests/${id}/new-link`);
};

it('keeps the link of an installer valid after 40 days while the installation is open, and the link of a homeowner for 30 days', async () => {
  const other = await createJob(app, CARLA, { unit: 'Homeowner', create_anyway: true });
  const homeowners = await sendToHomeowner(app, other, 'other_homeowner_details', 'ana@example.com');
  await passRealDays(29);
  expect([await statusOf(link), await statusOf(homeowners)]).toEqual([200, 200]);
  await passRealDays(11);
  expect([await statusOf(link), await statusOf(homeowners)]).toEqual([200, 404]);
  const [invite] = await guestEmails();
  expect(invite?.plain).toContain('It works until 14 days after the installation is complete.');
  expect(invite?.plain).not.toContain('30 days');
});

it('keeps links of installers valid until the end of the 14th day after the installation, also links that are created later', async () => {
  await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, PHOTOS)}/recall`);
  // The installation is complete on March 2.
  await walkJobThrough(reach(app), job, { stage: 'enroll' });

  await setPortalTime('2026-03-15T18:00:00Z');
  const guest = await openLink(app, link);
  expect((await app.call<{ items: { job_id: string }[] }>(guest, 'GET', '/api/guest/jobs')).body.items).toMatchObject([{ job_id: job }]);
  const before = (await guestEmails()).length;
  await requestNewLink();
  expect((await renewLink()).status).toBe(200);
  await app.work();
  const emails = await guestEmails();
  expect(emails.slice(before).map(({ template }) => template)).toEqual(['guest_new_link', 'guest_new_link']);
  expect(emails.at(-1)?.plain).toContain('You can use the link until 14 days after the installation is complete, as often as you like.');
  const later = await newestLink(app, IVO);

  // On these days, midnight in Madison is at 05:00 UTC.
  await setPortalTime('2026-03-17T04:59:00Z');
  expect([await statusOf(link), await statusOf(later)]).toEqual([200, 200]);
  await setPortalTime('2026-03-17T05:01:00Z');
  expect([await statusOf(link), await statusOf(later)]).toEqual([404, 404]);
  await requestNewLink();
  expect(await guestEmails()).toHaveLength(emails.length);
  expect(await renewLink()).toMatchObject({
    status: 409,
    body: { detail: 'The installation is complete, and installer links expired on Mar 16, 2026. Please complete the tasks yourself.' },
  });
  expect((await app.call<{ items: unknown[] }>(guest, 'GET', '/api/guest/jobs')).body.items).toEqual([]);
  expect((await app.call(guest, 'POST', `/api/guest/jobs/${job}/open`)).status).toBe(404);
});

it('makes the link of an installer valid again when the job returns to the stage Install, and lets tasks be sent again', async () => {
  const reopen = async (key: string) =>
    (await app.call(OPS, 'POST', `/api/jobs/${job}/tasks/${await taskId(app, OPS, job, key)}/reopen`, { reason: 'A photo is missing' })).status;
  const send = async () =>
    (await app.call(CARLA, 'POST', `/api/jobs/${job}/tasks/${await taskId(app, CARLA, job, PHOTOS)}/send`, { role: 'installer', email: IVO })).status;
  expect(await reopen(PHOTOS)).toBe(200);
  expect([await statusOf(link), await send()]).toEqual([404, 409]);
  expect(await reopen('submit_final_documents')).toBe(200);
  expect([await statusOf(link), await send()]).toEqual([200, 200]);
});
