import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { RECORD_FACTS } from '@/features/public-home-records';
import { lookUpHomeBackgroundJob } from '@/features/public-home-records/server';
import { appForTest, CARLA, createJob, getJob, OPS, openTestApp, PROGRAM, type TestApp, taskId } from '../support/app';
import { CENSUS_MATCH, censusAnswer } from '../support/geocoder-answers';
import { answerJson, httpService } from '../support/http-service';

/** Facts about a home from public records. The worker looks up these facts after the job is created. */
type Record_ = {
  record: {
    source: string;
    is_simulated: boolean;
    is_found: boolean;
    recorded_on: string | null;
    values: { fact: string; recorded: number | null; answered: number | null; differs: boolean }[];
  } | null;
  abilities: { look_up: boolean };
};
type History = { items: { action: string; after?: unknown; owner: string }[] };

const recordOf = async (app: TestApp, who: string, job: string) => app.call<Record_>(who, 'GET', `/api/jobs/${job}/public-record`);
const actions = async (app: TestApp, job: string) =>
  (await app.call<History>(OPS, 'GET', `/api/jobs/${job}/history?per_page=100`)).body.items.map(({ action }) => action);

/** Creates a job for a home that the simulated public records do not contain. */
async function jobWithoutRecord(app: TestApp): Promise<string> {
  const job = await createJob(app, CARLA, { google_place_id: 'demo-madison-central-library', create_anyway: true });
  await app.work();
  expect((await recordOf(app, OPS, job)).body.record).toMatchObject({ is_found: false, values: [] });
  return job;
}

describe('the public record of a home', () => {
  let app: TestApp;
  let job: string;
  beforeAll(async () => {
    app = await openTestApp({ programs: SHIPPED_PROGRAMS });
    job = await createJob(app, CARLA, { google_place_id: 'demo-madison-state-capitol' });
    expect((await recordOf(app, OPS, job)).body).toEqual({ record: null, abilities: { look_up: true } });
    await app.work();
  });
  afterAll(() => app.close());

  it('is stored after the job is created, and shown to staff only', async () => {
    const { body } = await recordOf(app, OPS, job);
    expect(body.record).toMatchObject({ source: 'Simulated public records of the demo', is_simulated: true, is_found: true, recorded_on: '2026-01-01' });
    expect(body.record?.values.map(({ fact }) => fact)).toEqual([...RECORD_FACTS]);
    expect(body.record?.values.every(({ recorded, differs }) => recorded !== null && !differs)).toBe(true);
    expect((await recordOf(app, PROGRAM, job)).body.abilities).toEqual({ look_up: false });
    expect((await recordOf(app, CARLA, job)).status).toBe(403);
  });

  it('is recorded in the history', async () => {
    expect(await actions(app, job)).toContain('Public record of the home looked up');
    expect(await actions(app, await jobWithoutRecord(app))).toContain('No public record of the home found');
  });

  it('marks answers that differ from the record, and changes no answer', async () => {
    const recorded = Object.fromEntries((await recordOf(app, OPS, job)).body.record?.values.map((value) => [value.fact, value.recorded]) ?? []);
    const id = await taskId(app, CARLA, job, 'site_details');
    const { body: task } = await app.call<{ version: number }>(CARLA, 'GET', `/api/jobs/${job}/tasks/${id}`);
    const year_home_built = Number(recorded.year_home_built) + 5;
    const changes = { year_home_built, number_of_stories: recorded.number_of_stories };
    expect((await app.call(CARLA, 'PATCH', `/api/jobs/${job}/tasks/${id}`, { changes, version: task.version })).status).toBe(200);
    expect((await app.call(OPS, 'POST', `/api/jobs/${job}/public-record/look-up`)).status).toBe(200);
    await app.work();
    const { record } = (await recordOf(app, OPS, job)).body;
    expect(record?.values.filter(({ differs }) => differs)).toEqual([
      { fact: 'year_home_built', recorded: recorded.year_home_built, answered: year_home_built, differs: true },
    ]);
    const stored = await app.db.unsafeKysely.selectFrom('app.tasks').select('state').where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored.state).toMatchObject({ draft: changes });
    expect(stored.state).not.toHaveProperty('draft.conditioned_floor_area');
  });

  it('is looked up once when the background job runs again', async () => {
    const { version } = await getJob(app, OPS, job);
    const again = { ...app.deps, jobId: 'again', attempt: 2, isLastAttempt: false, signal: new AbortController().signal };
    await lookUpHomeBackgroundJob.run({ job_id: job }, again);
    expect((await getJob(app, OPS, job)).version).toBe(version);
  });
});

it('improves the position of a home after the geocoder can be reached again, and records the change in the history', async () => {
  let isDown = true;
  const { url } = await httpService((request, response) =>
    isDown ? void response.writeHead(503).end() : answerJson(censusAnswer(CENSUS_MATCH))(request, response),
  );
  const app = await appForTest({ env: { GEOCODER: 'census', GEOCODER_URL: url } });
  const address = { street: '4600 Silver Hill Rd', city: 'Washington', state: 'DC', zip: '20233' };
  const place = await app.call<{ place_id: string; precision: string }>(CARLA, 'POST', '/api/places', address);
  expect(place.body.precision).toBe('zip');
  const job = await createJob(app, CARLA, { google_place_id: place.body.place_id });
  isDown = false;
  await app.work();
  expect(await actions(app, job)).toContain('Location of the home found');
  const row = await app.db.unsafeKysely.selectFrom('app.jobs').select('place').where('id', '=', job).executeTakeFirstOrThrow();
  expect(row.place).toMatchObject({ precision: 'street', latitude: CENSUS_MATCH.coordinates.y, longitude: CENSUS_MATCH.coordinates.x });
});
