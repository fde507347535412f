import { expect, it } from 'vitest';
import type { Geocoder } from './geocoder';
import { locateAddress } from './look-up';

const TYPED = { street: '12 Oak St', unit: null, city: 'Bangor', state: 'ME', zip: '04401' };
const geocoder = (street: string): Geocoder => ({
  source: 'google',
  suggest: async () => [],
  findById: async () => null,
  locate: async () => ({ place_id: 'service-1', street, latitude: 44.8, longitude: -68.8, precision: 'rooftop' }),
});

it.each([
  ['12 Oak Street', true],
  ['12 Elm St', false],
])('gives a typed address the place id of the geocoder only if the geocoder found the same street: %s', async (found, isSame) => {
  const place = await locateAddress(geocoder(found), TYPED, async () => {});
  expect([place.street, place.place_id === 'service-1', place.precision]).toEqual(['12 Oak St', isSame, 'rooftop']);
});
