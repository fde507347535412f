import { describe, expect, it, vi } from 'vitest';
import { testLog } from '../../../../../test/support/database';
import { CENSUS_MATCH, censusAnswer, GOOGLE_ID, GOOGLE_PLACE, GOOGLE_PREDICTION } from '../../../../../test/support/geocoder-answers';
import { answerJson, httpService, type ServiceAnswer } from '../../../../../test/support/http-service';
import { censusGeocoder } from './census';
import { type Geocoder, GeocoderError } from './geocoder';
import { googleGeocoder } from './google';
import { withPause } from './index';
import { samplePlaces, simulatedGeocoder } from './simulated';

const PATIENT = 20_000;
const SESSION = '5f3c4a1e-7d0b-4a52-9a52-3b1a7a0f2f11';

describe('the geocoder of the Census Bureau', () => {
  it('suggests the matches of a complete address with street precision', async () => {
    const { url, requests } = await httpService(answerJson(censusAnswer(CENSUS_MATCH)));
    expect(await censusGeocoder({ url, timeoutMs: PATIENT }).suggest('4600 Silver Hill Rd, Washington, DC 20233', null)).toEqual([
      {
        ...{ place_id: null, street: '4600 Silver Hill Rd', unit: null, city: 'Washington', state: 'DC', zip: '20233', precision: 'street' },
        label: '4600 Silver Hill Rd, Washington, DC 20233',
      },
    ]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.pathname).toBe('/locations/onelineaddress');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      ...{ address: '4600 Silver Hill Rd, Washington, DC 20233', benchmark: 'Public_AR_Current', format: 'json' },
    });
  });

  it('sends no request while the address is incomplete, and separates the unit', async () => {
    const { url, requests } = await httpService(answerJson(censusAnswer(CENSUS_MATCH)));
    const census = censusGeocoder({ url, timeoutMs: PATIENT });
    for (const typed of ['4600', '4600 Silver Hill', '4600 Silver Hill Rd, Washington']) expect(await census.suggest(typed, null)).toEqual([]);
    expect(requests).toEqual([]);
    expect(await census.suggest('4600 Silver Hill Rd Apt 5, Washington, DC 20233', null)).toMatchObject([{ street: '4600 Silver Hill Rd', unit: 'Apt 5' }]);
  });

  it('locates an address, and does not accept a match with another house number or ZIP', async () => {
    const { url, requests } = await httpService(answerJson(censusAnswer(CENSUS_MATCH)));
    const census = censusGeocoder({ url, timeoutMs: PATIENT });
    const address = { street: '4600 Silver Hill Road', city: 'Washington', state: 'DC', zip: '20233' };
    expect(await census.locate(address)).toMatchObject({ latitude: 38.84601622386617, longitude: -76.92748724230096, precision: 'street', place_id: null });
    expect(requests[0]?.url.pathname).toBe('/locations/address');
    expect(requests[0]?.url.searchParams.get('street')).toBe('4600 Silver Hill Road');
    expect(await census.locate({ ...address, street: '4602 Silver Hill Road' })).toBeNull();
    expect(await census.locate({ ...address, zip: '20746' })).toBeNull();
  });

  it('returns null for an unknown or incomplete address', async () => {
    const address = { street: '1 Nowhere St', city: 'Madison', state: 'WI', zip: '53703' };
    const none = await httpService(answerJson(censusAnswer()));
    expect(await censusGeocoder({ url: none.url, timeoutMs: PATIENT }).locate(address)).toBeNull();
    const refused = await httpService(
      answerJson({ errors: ['Specify House number and Street name along with City and State and/or ZIP Code'], status: '400' }, 400),
    );
    expect(await censusGeocoder({ url: refused.url, timeoutMs: PATIENT }).locate(address)).toBeNull();
  });
});

const google = (url: string, timeoutMs = PATIENT): Geocoder => googleGeocoder({ url, key: 'secret-key', timeoutMs });

describe('Google Places', () => {
  it('suggests addresses in the United States, and sends the session token of the search', async () => {
    const { url, requests } = await httpService(
      answerJson({ suggestions: [{ placePrediction: GOOGLE_PREDICTION }, { queryPrediction: { text: { text: 'x' } } }] }),
    );
    expect(await google(url).suggest('1515 willia', SESSION)).toEqual([
      {
        ...{ place_id: GOOGLE_ID, street: '1515 Williamson St', unit: null, city: 'Madison', state: 'WI', zip: null, precision: 'street' },
        label: '1515 Williamson St, Madison, WI',
      },
    ]);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      headers: { 'x-goog-api-key': 'secret-key', 'x-goog-fieldmask': expect.stringContaining('suggestions.placePrediction.placeId') },
      body: { input: '1515 willia', sessionToken: SESSION, includedRegionCodes: ['us'] },
    });
    expect(requests[0]?.url.href).not.toContain('secret-key');
  });

  it('reads the details of a place id, and sends the session token of the search', async () => {
    const { url, requests } = await httpService(answerJson(GOOGLE_PLACE));
    expect(await google(url).findById(GOOGLE_ID, SESSION)).toEqual({
      ...{ place_id: GOOGLE_ID, street: '1515 Williamson St', unit: null, city: 'Madison', state: 'WI', zip: '53703' },
      ...{ latitude: 43.0823511, longitude: -89.3621903, precision: 'rooftop' },
    });
    expect(requests[0]?.url.pathname).toBe(`/v1/places/${GOOGLE_ID}`);
    expect(requests[0]?.url.searchParams.get('sessionToken')).toBe(SESSION);
  });

  it('locates a complete address with street precision, and does not accept a match with another house number', async () => {
    const { url } = await httpService(answerJson({ places: [{ ...GOOGLE_PLACE, types: ['street_address'] }] }));
    const address = { street: '1515 Williamson Street', city: 'Madison', state: 'WI', zip: '53703' };
    expect(await google(url).locate(address)).toMatchObject({ place_id: GOOGLE_ID, precision: 'street', latitude: 43.0823511 });
    expect(await google(url).locate({ ...address, street: '1517 Williamson Street' })).toBeNull();
  });

  it('finds no place in an empty response, for an unknown id, or for a place that is not an address', async () => {
    const empty = await httpService(answerJson({}));
    expect(await google(empty.url).suggest('zzzz', null)).toEqual([]);
    expect(await google(empty.url).locate({ street: '1 Nowhere St', city: 'Madison', state: 'WI', zip: '53703' })).toBeNull();
    const unknown = await httpService(answerJson({ error: { code: 400, message: 'Not a valid Place ID: x', status: 'INVALID_ARGUMENT' } }, 400));
    expect(await google(unknown.url).findById('x', null)).toBeNull();
    const outdated = await httpService(answerJson({ error: { code: 404, message: 'The Place ID is no longer valid', status: 'NOT_FOUND' } }, 404));
    expect(await google(outdated.url).findById('x', null)).toBeNull();
    const town = await httpService(answerJson({ ...GOOGLE_PLACE, types: ['locality'], addressComponents: GOOGLE_PLACE.addressComponents.slice(2) }));
    expect(await google(town.url).findById(GOOGLE_ID, null)).toBeNull();
  });

  it('fails when Google answers an invalid API key with the status of an invalid place id', async () => {
    const reason = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' };
    const error = { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT', details: [reason] };
    const { url } = await httpService(answerJson({ error }, 400));
    await expect(google(url).findById(GOOGLE_ID, null)).rejects.toThrow(/Status 400: .*API key not valid/);
  });
});

const geocoders: [string, (url: string, timeoutMs: number) => Geocoder][] = [
  ['census', (url, timeoutMs) => censusGeocoder({ url, timeoutMs })],
  ['google', google],
];

describe.each(geocoders)('a geocoder with a failing service (%s)', (_, geocoderAt) => {
  const suggestAt = (url: string, timeoutMs = PATIENT) => geocoderAt(url, timeoutMs).suggest('4600 Silver Hill Rd, Washington, DC 20233', null);

  it.each<[string, ServiceAnswer, RegExp]>([
    ['the key is refused', answerJson({ error: { code: 403, message: 'The provided API key is invalid.', status: 'PERMISSION_DENIED' } }, 403), /Status 403/],
    ['the quota is used up', answerJson({ error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED' } }, 429), /Status 429/],
    ['the service is being repaired', (_request, response) => void response.writeHead(503).end('<html>'), /Status 503/],
    ['the service sends a page instead of JSON', (_request, response) => void response.end('<html>ok</html>'), /Unexpected response/],
    ['the service redirects', (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /No response/],
    ['the service ends the connection', (_request, response) => void response.destroy(), /No response/],
  ])('fails with a reason when %s', async (_case, answer, reason) => {
    const { url } = await httpService(answer);
    const failed = suggestAt(url);
    await expect(failed).rejects.toThrow(GeocoderError);
    await expect(failed).rejects.toThrow(reason);
  });

  it('fails when the service is slow or unreachable', async () => {
    const { url } = await httpService(() => {});
    await expect(suggestAt(url, 150)).rejects.toThrow('No response within 150 ms');
    await expect(suggestAt('http://127.0.0.1:9', PATIENT)).rejects.toThrow(GeocoderError);
  });
});

it('sends no request to the geocoder for a minute after a failure', async () => {
  let now = 0;
  const suggest = vi.fn(async () => Promise.reject(new GeocoderError('down')));
  const guarded = withPause({ ...simulatedGeocoder(), suggest }, testLog, () => now);
  await expect(guarded.suggest('201', null)).rejects.toThrow('down');
  await expect(guarded.suggest('201 W', null)).rejects.toThrow('a moment ago');
  expect(suggest).toHaveBeenCalledTimes(1);
  now += 60_000;
  await expect(guarded.suggest('201 W Mi', null)).rejects.toThrow('down');
});

describe('the simulated geocoder', () => {
  const [home] = samplePlaces().filter(({ zip }) => zip.startsWith('537'));

  it('suggests sample addresses while the user types, and finds sample addresses by id and by address', async () => {
    const geocoder = simulatedGeocoder();
    const { place_id = '', street = '', city = '', state = '', zip = '' } = home ?? {};
    const found = await geocoder.suggest(`${street.slice(0, 9)} ${zip}`, null);
    expect(found.map((suggestion) => suggestion.place_id)).toContain(place_id);
    expect(await geocoder.findById(place_id, null)).toMatchObject({ street, zip, precision: 'rooftop' });
    expect(await geocoder.locate({ street: street.replace(/ (St|Ave|Dr|Rd|Ln|Ct)$/, ' $1.'), city, state, zip })).toMatchObject({ place_id });
  });

  it('finds no address other than the sample addresses', async () => {
    const geocoder = simulatedGeocoder();
    expect(await geocoder.locate({ street: '1 Elm St', city: 'Madison', state: 'WI', zip: '53703' })).toBeNull();
    expect(await geocoder.findById('sample-00000-1', null)).toBeNull();
    expect(await geocoder.suggest('zebra crossing', null)).toEqual([]);
  });
});
