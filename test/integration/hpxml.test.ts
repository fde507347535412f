import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { AuditView } from '@/features/hpxml';
import { CARLA, createJob, OPS, openTestApp, type TestApp, taskId } from '../support/app';

/** Returns an energy audit file in the HPXML format. Its import fills in questions that have no answers yet. */
const audit = (zip = '53703') => `<?xml version="1.0"?>
<HPXML xmlns="http://hpxmlonline.com/2023/09" schemaVersion="4.2"><SoftwareInfo><SoftwareProgramUsed>Audit Pro</SoftwareProgramUsed></SoftwareInfo>
<Building><BuildingID id="home"/><Site><SiteID id="site"/><Address><Address1>1 Main St</Address1><ZipCode>${zip}</ZipCode></Address></Site>
<ProjectStatus><EventType>audit</EventType></ProjectStatus>
<BuildingDetails><BuildingSummary><BuildingConstruction><YearBuilt>1961</YearBuilt><NumberofBedrooms>3</NumberofBedrooms>
<ConditionedFloorArea>2400</ConditionedFloorArea><NumberofStoriesAboveGrade>2</NumberofStoriesAboveGrade></BuildingConstruction></BuildingSummary>
<Systems><HVAC><HVACPlant><HeatingSystem><SystemIdentifier id="h"/><HeatingSystemType><Boiler/></HeatingSystemType><HeatingSystemFuel>fuel oil</HeatingSystemFuel></HeatingSystem></HVACPlant></HVAC>
<ElectricPanels><ElectricPanel><SystemIdentifier id="p"/><MaxCurrentRating>160</MaxCurrentRating></ElectricPanel></ElectricPanels></Systems></BuildingDetails></Building></HPXML>`;

let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp({ programs: SHIPPED_PROGRAMS });
  job = await createJob(app, CARLA);
});
afterAll(() => app.close());

const send = (action: 'check' | 'fill', xml = audit(), who = CARLA) => app.call<AuditView>(who, 'POST', `/api/jobs/${job}/hpxml/${action}`, { xml });
const task = async (definition: string) => {
  const id = await taskId(app, CARLA, job, definition);
  return (await app.call<{ answers: Record<string, unknown>; version: number }>(CARLA, 'GET', `/api/jobs/${job}/tasks/${id}`)).body;
};
const outcomes = ({ items }: AuditView) => Object.fromEntries(items.map(({ fact, outcome, task }) => [fact, task ? `${outcome}: ${task.name}` : outcome]));

describe('the import of an energy audit in HPXML', () => {
  it('shows each value with the question that it answers, and changes nothing before the import is confirmed', async () => {
    const { body, status } = await send('check', audit('53711'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ software: 'Audit Pro', address: '1 Main St, 53711', is_other_address: true });
    expect(outcomes(body)).toEqual({
      year_home_built: 'fill: Site details',
      number_of_bedrooms: 'fill: Site details',
      conditioned_floor_area: 'fill: Site details',
      number_of_stories: 'fill: Site details',
      existing_heating_equipment: 'fill: Existing equipment and sources',
      primary_heating_equipment: 'fill: Existing equipment and sources',
      primary_fuel_type: 'fill: Existing equipment and sources',
      existing_panel_capacity_amps: 'fill: Existing equipment and sources',
      existing_panel_capacity_amps_other: 'fill: Existing equipment and sources',
    });
    expect((await task('site_details')).answers.year_home_built).toBeUndefined();
  });

  it('fills empty questions and keeps answers of users, also when the file is sent twice', async () => {
    const id = await taskId(app, CARLA, job, 'site_details');
    const { version } = await task('site_details');
    await app.call(CARLA, 'PATCH', `/api/jobs/${job}/tasks/${id}`, { changes: { number_of_stories: 1 }, version });
    const filled = await send('fill');
    expect(filled.status).toBe(200);
    expect(filled.body.items.find(({ fact }) => fact === 'number_of_stories')).toMatchObject({ outcome: 'kept', value: '2', current: '1', task: null });
    expect((await task('site_details')).answers).toMatchObject({
      year_home_built: 1961,
      number_of_bedrooms: 3,
      conditioned_floor_area: 2400,
      number_of_stories: 1,
    });
    const equipment = await task('existing_equipment_and_sources');
    expect(equipment.answers).toMatchObject({
      existing_heating_equipment: [{ type: 'boiler', fuel: 'oil', percent_of_floor_area: 100 }],
      primary_heating_equipment: 'boiler',
      existing_panel_capacity_amps: 'other',
      existing_panel_capacity_amps_other: 160,
    });
    const again = await send('fill');
    expect(new Set(again.body.items.map(({ outcome }) => outcome))).toEqual(new Set(['same', 'kept']));
    expect((await task('existing_equipment_and_sources')).version).toBe(equipment.version);
    const { body } = await app.call<{ items: { action: string; after: string }[] }>(OPS, 'GET', `/api/jobs/${job}/history?per_page=100`);
    expect(body.items.filter(({ action }) => action === 'Audit imported from an HPXML file').map(({ after }) => after)).toEqual([
      '8 answers filled in, from Audit Pro',
    ]);
  });

  it('is refused with the reason when the file contains a document type declaration', async () => {
    const { status, body } = await send('check', audit().replace('<HPXML', '<!DOCTYPE x [<!ENTITY a "b">]><HPXML'));
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('document type declaration')]);
  });
});
