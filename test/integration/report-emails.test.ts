import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { dateInTimeZone } from '@/platform';
import { CARLA, createJob, LUIS, OPS, openTestApp, type TestApp, TOM } from '../support/app';

/** Tests saved reports and their weekly email. The contractor Lakeside has one job. */
let app: TestApp;
const ZONE = 'America/Chicago';
const localHour = () => Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE }).format(app.clock.now()));

beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  await createJob(app, CARLA, {
    unit: 'R 1',
    answers: { first_name: 'Ana', last_name: 'Rivera', email: 'ana@example.com', phone_number: '6085550123', job_scope: ['hvac'] },
  });
}, 120_000);
afterAll(() => app.close());

/** Advances the clock to the next Monday at this hour. */
function toMonday(hour: number): void {
  do app.clock.advance({ hours: 1 });
  while (new Date(dateInTimeZone(app.clock.now(), ZONE)).getUTCDay() !== 1 || localHour() !== hour);
}
async function runHour(): Promise<void> {
  await sql`select app.enqueue('reports.emails', '{}'::jsonb, null, null, 3, false)`.execute(app.db.unsafeKysely);
  await app.work();
}
const emails = () =>
  app.db.unsafeKysely
    .selectFrom('app.outgoing_messages')
    .select(['recipient', 'subject', 'plain'])
    .where('template', '=', 'weekly_report')
    .orderBy('created_at')
    .execute();
async function save(who: string, name: string, search: Record<string, string>, is_shared = false): Promise<string> {
  const { status, body } = await app.call<{ id: string }>(who, 'POST', '/api/views', { place: 'reports', name, search, is_shared });
  expect(status).toBe(201);
  return body.id;
}
const start = async (who: string, id: string) => (await app.call(who, 'PUT', `/api/reports/emails/${id}`, {})).status;
const chosen = async (who: string) => (await app.call<{ view_ids: string[] }>(who, 'GET', '/api/reports/emails')).body.view_ids;

/** Recipient and subject of the first emails, one for each of two users. */
const FIRST = [
  [CARLA, 'Hearthline report: Our jobs'],
  [OPS, 'Hearthline report: Last 90 days'],
];

describe('the weekly email of a saved report', () => {
  it('is turned on by each user for visible reports, and turning the email on twice changes nothing', async () => {
    const mine = await save(OPS, 'Last 90 days', { period: '90' });
    const company = await save(CARLA, 'Our jobs', {});
    const worklist = await app.call<{ id: string }>(OPS, 'POST', '/api/views', { place: 'worklist', name: 'No report', search: {} });
    expect([await start(OPS, mine), await start(OPS, mine), await start(CARLA, company)]).toEqual([200, 200, 200]);
    expect([await chosen(OPS), await chosen(CARLA)]).toEqual([[mine], [company]]);
    // The first email is sent immediately and only once.
    await app.work();
    expect((await emails()).map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual(FIRST);
    expect([await start(OPS, company), await start(CARLA, mine), await start(OPS, worklist.body.id), await start(TOM, mine)]).toEqual([404, 404, 404, 403]);
  });

  it('is sent once on Monday morning in the time zone of the deployment', async () => {
    toMonday(6);
    await runHour();
    expect(await emails()).toHaveLength(2);
    toMonday(7);
    await runHour();
    await runHour();
    app.clock.advance({ hours: 1 });
    await runHour();
    const sent = await emails();
    expect(
      sent
        .slice(2)
        .map(({ recipient, subject }) => [recipient, subject])
        .toSorted(),
    ).toEqual(FIRST);
    const [mine] = await chosen(OPS);
    const office = sent.find(({ recipient }) => recipient === OPS)?.plain ?? '';
    expect(office).toContain('Created: 1 (100%)');
    expect(office).toContain('/reports?period=90');
    expect(office).toContain(`/reports?stop=${mine}`);
    // For users outside of the office, a number is hidden if it comes from fewer than five homes.
    const company = sent.find(({ recipient }) => recipient === CARLA)?.plain ?? '';
    expect(company).toContain('Created: fewer than 5');
    expect(company).not.toMatch(/: [1-4]\b/);
    toMonday(12);
    await runHour();
    expect(await emails()).toHaveLength(4);
  });

  it('stops when the user turns the email off, loses the right or deletes the report, and while the contractor is archived', async () => {
    const [mine = ''] = await chosen(OPS);
    const shared = await save(CARLA, 'For all', {}, true);
    await start(CARLA, shared);
    await start(OPS, mine);
    expect((await app.call(OPS, 'DELETE', `/api/reports/emails/${mine}`)).status).toBe(200);
    expect((await app.call(OPS, 'DELETE', `/api/reports/emails/${mine}`)).status).toBe(200);
    expect(await chosen(OPS)).toEqual([]);
    expect((await app.call(CARLA, 'DELETE', `/api/views/${shared}`)).status).toBe(200);
    expect(await chosen(CARLA)).toHaveLength(1);
    await sql`update app.users set roles = array['contractor'] where email = ${CARLA}`.execute(app.db.unsafeKysely);
    toMonday(7);
    await runHour();
    expect(await emails()).toHaveLength(4);
    await sql`update app.users set roles = array['contractor_admin'] where email = ${CARLA}`.execute(app.db.unsafeKysely);
    const setActive = (isActive: boolean) =>
      sql`update app.contractors set active = ${isActive} where id = (select contractor_id from app.users where email = ${CARLA})`.execute(app.db.unsafeKysely);
    await setActive(false);
    await runHour();
    expect(await emails()).toHaveLength(4);
    await setActive(true);
    app.clock.advance({ hours: 1 });
    await runHour();
    expect((await emails()).map(({ recipient }) => recipient).filter((to) => to === CARLA)).toHaveLength(3);
    expect(await chosen(LUIS)).toEqual([]);
  });
});
