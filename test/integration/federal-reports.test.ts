import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { JobRecordsView, MonthView } from '@/features/federal-reports';
import { schemaProblems } from '@/features/federal-reports/server';
import { schemaProblemIn, WRITTEN_FILES } from '@/features/hpxml/server';
import { dateInTimeZone, daysBetween } from '@/platform';
import { addPerson, CARLA, createJob, FINANCE, OPS, openTestApp, type TestApp, taskId } from '../support/app';
import { walkJobThrough } from '../support/job-walkthrough';
import { reach } from '../support/upload';

/** Tests the reports to the US Department of Energy (DOE): the records of a job, the page of a program for a month, and the data that is sent. */
const MONTH = '/api/federal-reports/wi-hear/2026-03';
const IDS = { address_id: '7a0f3a52-6a1c-4b7e-9a53-0d9c0a6b1f11', applicant_id: 'A-4711' };

let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  job = await createJob(app, CARLA);
  await walkJobThrough(reach(app), job, { stage: 'review' });
});
afterAll(() => app.close());

const recordsOf = async (who = OPS) => (await app.call<JobRecordsView>(who, 'GET', `/api/jobs/${job}/federal-records`)).body.programs[0]?.records ?? [];
const month = async () => (await app.call<MonthView>(OPS, 'GET', MONTH)).body;
const lastMonth = async () => {
  const { items } = (await app.call<{ items: { program: string; last_month: string | null }[] }>(OPS, 'GET', '/api/federal-reports')).body;
  return items.find(({ program }) => program === 'wi-hear')?.last_month;
};
type MonthFile = Record<'reservations' | 'assessments' | 'redemptions', unknown[]> & { incomplete_records: number };
const file = async (): Promise<MonthFile> => (await app.call<MonthFile>(OPS, 'GET', `${MONTH}/file`)).body;

describe('the federal records of a job', () => {
  it('show values, and gaps with the task that fills each gap, before any decision', async () => {
    const records = await recordsOf();
    expect(records.map(({ kind, upgrade, day }) => [kind, upgrade, day])).toEqual([
      ['reservation', 'HEAT_PUMP_FOR_SPACE_HEATING_OR_COOLING', null],
      ['reservation', 'ELECTRICAL_PANEL', null],
      ['assessment', 'HEAT_PUMP_FOR_SPACE_HEATING_OR_COOLING', null],
      ['redemption', 'HEAT_PUMP_FOR_SPACE_HEATING_OR_COOLING', null],
      ['redemption', 'ELECTRICAL_PANEL', null],
    ]);
    const panel = records.find(({ kind, upgrade }) => kind === 'redemption' && upgrade === 'ELECTRICAL_PANEL');
    expect(panel?.gaps.map(({ path, cause, task }) => [path.split('.').at(-1), cause, task?.id])).toEqual([
      ['project_completion_date', 'unanswered', expect.any(String)],
      ['num_open_breaker_spots', 'unanswered', await taskId(app, OPS, job, 'quality_install_report')],
    ]);
    expect(panel?.fields).toContainEqual(
      expect.objectContaining({ path: 'upgrade_component_details.electrical_panel_upgrade_details.max_amps', value: '200' }),
    );
  });

  it('are refused to finance and contractors, and a program without federal reports has no month', async () => {
    expect((await app.call(FINANCE, 'GET', `/api/jobs/${job}/federal-records`)).status).toBe(403);
    expect((await app.call(CARLA, 'GET', `/api/jobs/${job}/federal-records`)).status).toBe(403);
    expect((await app.call(OPS, 'GET', '/api/federal-reports/mass-save/2026-03')).status).toBe(409);
  });

  it('are exported as HPXML files for roles with the right, and the certificate is refused until it is ready', async () => {
    const hpxml = (file: string, who = OPS) => app.call(who, 'GET', `/api/jobs/${job}/hpxml/${file}`);
    const audit = String((await hpxml('audit')).body);
    expect(schemaProblemIn(audit, WRITTEN_FILES)).toBeNull();
    expect(audit).toContain('<ResidentialFacilityType>');
    expect(audit).not.toMatch(/Person>|Telephone|Email/);
    expect(String((await hpxml('upgrade')).body)).toContain('<MeasureDescription>Heat pump</MeasureDescription>');
    expect((await hpxml('certificate')).status).toBe(409);
    expect((await hpxml('audit', FINANCE)).status).toBe(403);
    expect((await hpxml('audit', CARLA)).status).toBe(403);
  });

  it('store the IDs of DOE once, with one entry in the history', async () => {
    const set = () => app.call(OPS, 'PUT', `/api/jobs/${job}/federal-records/ids`, IDS);
    expect((await set()).status).toBe(200);
    expect((await set()).status).toBe(200);
    const { body } = await app.call<{ items: { action: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history?per_page=100`);
    expect(body.items.filter(({ action }) => action === 'DOE IDs entered')).toHaveLength(1);
    expect((await recordsOf()).flatMap(({ gaps }) => gaps).some(({ cause }) => cause === 'doe')).toBe(false);
  });
});

describe('the federal report of a month', () => {
  it('contains every complete record in the JSON file, and each record is valid by the schema of DOE', async () => {
    expect((await month()).items).toEqual([]);
    expect(await lastMonth()).toBeNull();
    await walkJobThrough(reach(app), job, 'closed');
    await app.work();
    const { items } = await month();
    expect(items.flatMap(({ records }) => records).flatMap(({ gaps }) => gaps)).toEqual([]);
    const { reservations, assessments, redemptions, incomplete_records } = await file();
    expect([reservations.length, assessments.length, redemptions.length, incomplete_records]).toEqual([2, 1, 2, 0]);
    for (const payload of reservations) expect(schemaProblems('hear', 'reservation', payload)).toEqual([]);
    for (const payload of assessments) expect(schemaProblems('hear', 'assessment', payload)).toEqual([]);
    for (const payload of redemptions) expect(schemaProblems('hear', 'redemption', payload)).toEqual([]);
    expect(schemaProblems('hear', 'reservation', Object.assign({}, reservations[0], { upgrade_type: 'WINDMILL' }))).not.toEqual([]);
  });

  it('opens with the newest month that has records', async () => {
    const [{ newest } = { newest: '' }] = (
      await sql<{ newest: string }>`select max(day)::text as newest from app.federal_records where program_key = 'wi-hear'`.execute(app.db.unsafeKysely)
    ).rows;
    expect([newest.slice(0, 7), await lastMonth()]).toEqual(['2026-03', '2026-03']);
    await app.db.unsafeKysely.updateTable('app.federal_records').set({ day: '2026-04-02' }).where('kind', '=', 'redemption').execute();
    expect(await lastMonth(), 'records of a later month do not count').toBe('2026-03');
    await app.db.unsafeKysely.updateTable('app.federal_records').set({ day: '2025-12-31' }).where('kind', '<>', 'redemption').execute();
    expect(await lastMonth()).toBe('2025-12');
    await app.db.unsafeKysely.updateTable('app.federal_records').set({ day: newest }).execute();
  });

  it('is due on the 15th of the following month by default', async () => {
    const before = (await app.call<MonthView>(OPS, 'GET', '/api/federal-reports/wi-hear/2025-12')).body;
    const today = dateInTimeZone(app.clock.now(), 'America/Chicago');
    expect(await month()).toMatchObject({ due_on: '2026-04-15', due_in_days: daysBetween(today, '2026-04-15') });
    expect(before).toMatchObject({ due_on: '2026-01-15', due_in_days: daysBetween(today, '2026-01-15') });
  });

  it('counts only jobs that the user can see', async () => {
    const staff = 'wisconsin@program.example';
    await addPerson(app, { email: staff, name: 'Wes Wisconsin', kind: 'staff', roles: ['program_manager'], program_keys: ['wi-hear'] });
    const seen = async () => {
      const { items, total } = (await app.call<MonthView>(staff, 'GET', MONTH)).body;
      return [items.length, total];
    };
    const withPrograms = (keys: string[]) => app.db.unsafeKysely.updateTable('app.jobs').set({ program_keys: keys }).where('id', '=', job).execute();
    expect(await seen()).toEqual([1, 1]);
    await withPrograms(['vanilla']);
    expect(await seen()).toEqual([0, 0]);
    await withPrograms(['wi-hear']);
    expect(await seen()).toEqual([1, 1]);
  });

  it('is exported as a table with each record and its missing values', async () => {
    const { body } = await app.call<string>(OPS, 'GET', `${MONTH}/table`);
    const lines = String(body).trim().split('\n');
    expect(lines[0]).toContain('record,job,contractor,upgrade_type,day');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['reservation', 'reservation', 'assessment', 'redemption', 'redemption']);
  });
});
