import { describe, expect, it } from 'vitest';
import { AppError } from '@/platform';
import { demoPlace } from './demo-places';
import { describePlace } from './describe-place';
import { type EnteredAddress, placeFromAddress } from './place-from-address';

const OAK: EnteredAddress = { street: '123 Oak St', city: 'Madison', state: 'WI', zip: '53703' };

const refusal = (typed: EnteredAddress): AppError => {
  try {
    placeFromAddress(typed);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The address was not refused');
};
const problems = (typed: EnteredAddress) => refusal(typed).issues.map(({ path, code }) => `${path} ${code}`);

describe('placeFromAddress', () => {
  it('returns a place in the center of its ZIP area', () => {
    expect(placeFromAddress(OAK)).toEqual({
      place_id: expect.stringMatching(/^typed-[0-9a-f]{20}$/),
      name: null,
      ...OAK,
      latitude: 43.0796,
      longitude: -89.3784,
      precision: 'zip',
      source: 'typed',
      unit: null,
    });
  });

  it('returns the same id for all spellings of an address', () => {
    const { place_id } = placeFromAddress(OAK);
    // Compare with a literal ID, because IDs are stored in databases and must never change.
    expect(place_id).toBe('typed-95073f77edd2d2e9b166');
    for (const other of [
      { street: ' 123  OAK STREET ', city: 'madison', state: 'wi', zip: '53703-2511' },
      { street: '123 Oak St., Apt 4', city: 'Madison', state: 'Wisconsin', zip: '53703' },
    ]) {
      expect(placeFromAddress(other).place_id).toBe(place_id);
    }
    for (const other of [{ street: '125 Oak St' }, { street: '123 Oak Ave' }, { city: 'Monona' }, { zip: '53704' }]) {
      expect(placeFromAddress({ ...OAK, ...other }).place_id).not.toBe(place_id);
    }
  });

  it('separates a unit from the street', () => {
    expect(placeFromAddress({ ...OAK, street: '123 Oak St, Apt 4' })).toMatchObject({ street: '123 Oak St', unit: 'Apt 4' });
  });

  it('returns the demo place that has the address', () => {
    expect(placeFromAddress({ street: '201 West Mifflin Street', city: 'Madison', state: 'WI', zip: '53703' })).toEqual({
      ...demoPlace('demo-madison-central-library'),
      unit: null,
    });
  });

  it('reports every invalid field in one error', () => {
    const nothing = refusal({ street: '', city: ' ', state: '', zip: '' });
    expect(nothing.status).toBe(422);
    expect(nothing.issues.map((issue) => issue.path)).toEqual(['street', 'city', 'state', 'zip']);
    expect(problems({ street: '-', city: 'x'.repeat(101), state: 'Wisc', zip: '5370' })).toEqual([
      'street required',
      'city max_length',
      'state invalid_address',
      'zip invalid_address',
    ]);
  });

  it('rejects a very long street without delay', () => {
    const started = performance.now();
    expect(problems({ ...OAK, street: `1 Oak St ${', apt 1'.repeat(20_000)}` })).toEqual(['street max_length']);
    expect(problems({ ...OAK, street: `1 ${'Oak '.repeat(20_000)}` })).toEqual(['street max_length']);
    expect(performance.now() - started).toBeLessThan(200);
  });

  it.each([
    ['00000', 'zip unknown_zip'],
    ['09001', 'zip unknown_zip'],
    ['5370', 'zip invalid_address'],
    ['53703-25', 'zip invalid_address'],
    ['60601', 'zip zip_of_other_state'],
  ])('rejects ZIP %s', (zip, problem) => {
    expect(problems({ ...OAK, zip })).toEqual([problem]);
  });

  it('reports the state of a ZIP that is in another state', () => {
    expect(refusal({ ...OAK, zip: '60601' }).message).toBe('ZIP 60601 is in Illinois (Chicago)');
  });
});

describe('describePlace', () => {
  it('joins the place with the facts about its ZIP', () => {
    const library = demoPlace('demo-madison-central-library');
    expect(library && describePlace(library)).toEqual({
      place_id: 'demo-madison-central-library',
      street: '201 W Mifflin St',
      city: 'Madison',
      state: 'WI',
      zip: '53703',
      county: 'Dane',
      county_fips: '55025',
      latitude: 43.0739,
      longitude: -89.388,
      precision: 'rooftop',
      time_zone: 'America/Chicago',
      climate_zone: '6A',
      electric_utilities: ['wi-madison-gas-and-electric'],
      gas_utilities: [],
      utility_names: { 'wi-madison-gas-and-electric': 'Madison Gas and Electric' },
      ami_80_limit_for_4: 97_800,
      ami_150_limit_for_4: 194_700,
    });
  });

  it('keeps the typed town and the precision, and leaves out the unit and the name of the place', () => {
    const described = describePlace(placeFromAddress({ street: '12 Lake Dr', city: 'Fitchburg', state: 'WI', zip: '53711' }));
    expect(described).toMatchObject({ city: 'Fitchburg', county: 'Dane', precision: 'zip' });
    expect(described).not.toHaveProperty('unit');
    expect(described).not.toHaveProperty('name');
  });

  it('throws when the ZIP of a place does not exist', () => {
    expect(() => describePlace({ ...placeFromAddress(OAK), zip: '00000' })).toThrow('ZIP code 00000 does not exist');
  });
});
