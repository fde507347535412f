import { describe, expect, it, vi } from 'vitest';
import { sessionSettingsFor } from '@/access/server';
import { countAttempts } from '@/foundation/accounts/server';
import { samplePlaces } from '@/foundation/places/server';
import { appForTest, CARLA, createJob, inviteHomeowner, type TestApp } from '../support/app';
import { CENSUS_MATCH, censusAnswer, GOOGLE_ID, GOOGLE_PLACE, GOOGLE_PREDICTION } from '../support/geocoder-answers';
import { answerJson, httpService, type ServiceAnswer } from '../support/http-service';
import { north, photoAtHome } from '../support/photos';
import { upload } from '../support/upload';

/** Tests addresses with each geocoder: the suggestions, the place for an ID, and the position that a job stores. */

type Suggested = { items: { label: string; place_id: string | null; zip: string | null; source: string }[]; geocoder: string; is_geocoder_available: boolean };
type Picked = { place_id: string; precision: string; source: string; street: string; zip: string; detail: string };

const suggest = (app: TestApp, q: string) => app.call<Suggested>(CARLA, 'GET', `/api/places/autocomplete?q=${encodeURIComponent(q)}`);
const eligibility = (app: TestApp, id: string) =>
  app.call<{ place: { street: string; precision: string }; detail: string }>(CARLA, 'GET', `/api/jobs/initial-eligibility/${id}?unit=2`);
const problemsOfPhoto = async (app: TestApp, job: string, position: { latitude: number; longitude: number }, tint: number) => {
  const upload_id = await upload(app, CARLA, await photoAtHome({ ...position, tint }), 'unit.jpg');
  const added = await app.call<{ problems: string[] }>(CARLA, 'POST', `/api/jobs/${job}/attachments`, {
    ...{ upload_id, file_name: 'unit.jpg', category: 'photo_hp_outdoor_unit' },
  });
  return added.body.problems;
};

const googleAnswers: ServiceAnswer = (request, response) => {
  if (request.url.pathname === '/v1/places:autocomplete') return answerJson({ suggestions: [{ placePrediction: GOOGLE_PREDICTION }] })(request, response);
  if (request.url.pathname === '/v1/places:searchText') return answerJson({ places: [GOOGLE_PLACE] })(request, response);
  if (request.url.pathname === `/v1/places/${GOOGLE_ID}`) return answerJson(GOOGLE_PLACE)(request, response);
  return answerJson({ error: { code: 404, message: 'Not found', status: 'NOT_FOUND' } }, 404)(request, response);
};
const withGoogle = async (answer: ServiceAnswer) => {
  const { url, requests } = await httpService(answer);
  return { app: await appForTest({ env: { GEOCODER: 'google', GEOCODER_KEY: 'secret-key', GEOCODER_URL: url } }), requests };
};

describe('addresses from Google', () => {
  it('are suggested, and the details of the chosen address are requested once', async () => {
    const { app, requests } = await withGoogle(googleAnswers);
    const { body } = await suggest(app, '1515 willia');
    expect(body).toMatchObject({ geocoder: 'google', is_geocoder_available: true });
    expect(body.items).toMatchObject([{ label: '1515 Williamson St, Madison, WI', place_id: GOOGLE_ID, zip: null, source: 'google' }]);
    for (let times = 0; times < 2; times += 1) {
      const picked = await app.call<Picked>(CARLA, 'POST', '/api/places/lookup', { place_id: GOOGLE_ID, session: crypto.randomUUID() });
      expect(picked).toMatchObject({
        status: 200,
        body: { place_id: GOOGLE_ID, street: '1515 Williamson St', zip: '53703', precision: 'rooftop', source: 'google' },
      });
    }
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/v1/places:autocomplete', `/v1/places/${GOOGLE_ID}`]);
  });

  it('are used for initial eligibility and a new job by a Google place ID that the portal has not stored', async () => {
    const { app } = await withGoogle(googleAnswers);
    expect(await eligibility(app, GOOGLE_ID)).toMatchObject({ status: 200, body: { place: { street: '1515 Williamson St', precision: 'rooftop' } } });
    const job = await createJob(app, CARLA, { google_place_id: GOOGLE_ID });
    expect(await problemsOfPhoto(app, job, north(0.99, GOOGLE_PLACE.location), 1)).toEqual([]);
    expect(await problemsOfPhoto(app, job, north(1.01, GOOGLE_PLACE.location), 2)).toEqual(['far']);
    expect((await eligibility(app, 'ChIJ-unknown')).status).toBe(404);
  });

  it('are suggested to guests for an answer, without storing a place', async () => {
    const { app } = await withGoogle(googleAnswers);
    const guest = await inviteHomeowner(app, await createJob(app, CARLA));
    const { body } = await app.call<Suggested>(guest, 'GET', '/api/places/autocomplete?q=1515%20willia');
    expect(body.items).toMatchObject([{ place_id: GOOGLE_ID, zip: null }]);
    const found = await app.call<Picked>(guest, 'POST', '/api/places/lookup', { place_id: GOOGLE_ID });
    expect(found).toMatchObject({ status: 200, body: { street: '1515 Williamson St', zip: '53703' } });
    expect(await app.db.unsafeKysely.selectFrom('app.places').select('place_id').where('place_id', '=', GOOGLE_ID).execute()).toEqual([]);
    expect((await app.call(guest, 'POST', '/api/places', { street: '1 Elm St', city: 'Madison', state: 'WI', zip: '53703' })).status).toBe(403);
  });

  it('give a typed address the Google place ID of its match', async () => {
    const { app } = await withGoogle(googleAnswers);
    const typed = await app.call<Picked>(CARLA, 'POST', '/api/places', { street: '1515 Williamson Street', city: 'Madison', state: 'WI', zip: '53703' });
    expect(typed.body).toMatchObject({ place_id: GOOGLE_ID, street: '1515 Williamson Street', source: 'google', precision: 'rooftop' });
  });
});

describe('addresses from the Census Bureau', () => {
  const typed = { street: '4600 Silver Hill Rd', city: 'Washington', state: 'DC', zip: '20233' };

  it('are stored with their position, which warns about photos taken more than one mile away', async () => {
    const { url } = await httpService(answerJson(censusAnswer(CENSUS_MATCH)));
    const app = await appForTest({ env: { GEOCODER: 'census', GEOCODER_URL: url } });
    expect((await suggest(app, '4600 Silver Hill Rd, Washington, DC 20233')).body.items).toMatchObject([
      { label: '4600 Silver Hill Rd, Washington, DC 20233', source: 'census' },
    ]);
    const picked = await app.call<Picked>(CARLA, 'POST', '/api/places', typed);
    expect(picked.body).toMatchObject({ precision: 'street', source: 'census' });
    const job = await createJob(app, CARLA, { google_place_id: picked.body.place_id });
    const { x: longitude, y: latitude } = CENSUS_MATCH.coordinates;
    expect(await problemsOfPhoto(app, job, north(0.99, { latitude, longitude }), 3)).toEqual([]);
    expect(await problemsOfPhoto(app, job, north(1.01, { latitude, longitude }), 4)).toEqual(['far']);
  });

  it('are limited to the ZIP area while the service is down, and get a position later', async () => {
    let isDown = true;
    const { url } = await httpService((request, response) =>
      isDown ? void response.writeHead(503).end() : answerJson(censusAnswer(CENSUS_MATCH))(request, response),
    );
    const env = { GEOCODER: 'census', GEOCODER_URL: url };
    const app = await appForTest({ env });
    expect((await suggest(app, '4600 Silver Hill Rd, Washington, DC 20233')).body).toMatchObject({
      ...{ is_geocoder_available: false, items: [{ label: '4600 Silver Hill Rd, Washington, DC 20233', source: 'typed' }] },
    });
    const before = await app.call<Picked>(CARLA, 'POST', '/api/places', typed);
    expect(before).toMatchObject({ status: 200, body: { precision: 'zip', source: 'typed' } });
    isDown = false;
    // After a failure, the portal does not ask the geocoder for some time. Continue after this pause.
    const later = Date.now() + 60_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
    const after = await app.call<Picked>(CARLA, 'POST', '/api/places', typed);
    clock.mockRestore();
    expect(after.body).toMatchObject({ place_id: before.body.place_id, precision: 'street', source: 'census' });
  });
});

describe('the address service', () => {
  it('is not required for stored addresses and for typed addresses', async () => {
    const app = await appForTest({ env: { GEOCODER: 'none' } });
    expect((await suggest(app, '77 Oak St, Madison, WI 53703')).body).toMatchObject({
      geocoder: null,
      is_geocoder_available: true,
      items: [{ source: 'typed' }],
    });
  });

  it('is named in the error when it cannot look up a place ID', async () => {
    const { app } = await withGoogle((_request, response) => void response.writeHead(500).end());
    const failed = await eligibility(app, GOOGLE_ID);
    expect([failed.status, failed.body.detail]).toEqual([
      502,
      'The address service cannot be reached right now. Please enter the address manually, or try again in a minute.',
    ]);
  });

  it('receives a limited number of requests of one user', async () => {
    const { app, requests } = await withGoogle(googleAnswers);
    const { id } = await app.db.unsafeKysely.selectFrom('app.users').select('id').where('email', '=', CARLA).executeTakeFirstOrThrow();
    expect((await suggest(app, '1515 willia')).status).toBe(200);
    await app.db.transaction(sessionSettingsFor(null, 'test'), (tx) =>
      countAttempts(tx, { kind: 'geocoder', key: id, howMany: 599, limit: { tries: 600, minutes: 5 } }),
    );
    expect((await suggest(app, '1515 willia')).status).toBe(429);
    expect(requests).toHaveLength(1);
  });
});

describe('addresses in a demo', () => {
  it('include sample addresses with a mark, and a job at a sample address has its coordinates', async () => {
    const app = await appForTest();
    const [home] = samplePlaces().filter(({ state }) => state === 'WI');
    if (!home) throw new Error('There is no sample address in Wisconsin');
    const { body } = await suggest(app, `${home.street}, ${home.city}`);
    expect(body.items).toContainEqual(expect.objectContaining({ place_id: home.place_id, source: 'simulated', zip: home.zip }));
    const job = await createJob(app, CARLA, { google_place_id: home.place_id });
    expect(await problemsOfPhoto(app, job, north(1.01, home), 5)).toEqual(['far']);
  });
});
