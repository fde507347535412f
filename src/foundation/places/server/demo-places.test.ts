import { describe, expect, it } from 'vitest';
import { addressKey } from '../address';
import { metersBetween } from '../geotag';
import { demoPlace, demoPlaceAt, demoPlaces } from './demo-places';
import { zipFacts } from './zip-facts';

describe('demo places', () => {
  it('cover the territories of the programs', () => {
    const count = (state: string) => demoPlaces().filter((place) => place.state === state).length;
    expect(count('WI')).toBeGreaterThanOrEqual(8);
    expect(demoPlaces().filter((place) => place.zip === '53703').length).toBeGreaterThanOrEqual(4);
    for (const state of ['GA', 'CA', 'NY', 'NJ', 'MA', 'CO']) expect(count(state)).toBeGreaterThanOrEqual(3);
    const counties = new Set(demoPlaces().map((place) => zipFacts(place.zip)?.county));
    for (const county of ['Monterey', 'Santa Cruz', 'San Luis Obispo', 'Ventura', 'San Mateo', 'Bergen', 'Tompkins', 'Monroe'])
      expect(counties).toContain(county);
  });

  it.each(demoPlaces().map((place) => [place.place_id, place] as const))(
    'are complete, and located near the center of their ZIP and in its state: %s',
    (id, place) => {
      expect(id).toMatch(/^demo-[a-z0-9-]+$/);
      expect(place.name && place.street && place.city).toBeTruthy();
      const zip = zipFacts(place.zip);
      expect(zip?.state).toBe(place.state);
      expect(metersBetween(place, { latitude: zip?.latitude ?? 0, longitude: zip?.longitude ?? 0 })).toBeLessThan(20_000);
    },
  );

  it('have different ids and addresses', () => {
    const places = demoPlaces();
    expect(new Set(places.map((place) => place.place_id)).size).toBe(places.length);
    expect(new Set(places.map((place) => addressKey(place))).size).toBe(places.length);
  });

  it('are found by id and by address in any spelling', () => {
    const library = demoPlace('demo-madison-central-library');
    expect(library).toMatchObject({ name: 'Madison Central Library', street: '201 W Mifflin St', zip: '53703', precision: 'rooftop' });
    expect(demoPlaceAt({ street: '201 West Mifflin Street', city: 'madison', state: 'WI', zip: '53703' })).toEqual(library);
    expect(demoPlaceAt({ street: '203 W Mifflin St', city: 'Madison', state: 'WI', zip: '53703' })).toBeUndefined();
    expect(demoPlace('demo-nowhere')).toBeUndefined();
  });
});
