import { parseCsv } from '@/platform/server/csv';
import { normalizeCity, normalizeStreet } from '../address';
import type { Place } from '../place';
import { readDataFile } from './tables';

/**
 * Returns the public buildings in `data/demo-places.csv`. They can be used as addresses without an external service, because the file contains their positions.
 */
export function demoPlaces(): Place[] {
  loaded ??= load();
  return [...loaded.values()];
}

export function demoPlace(placeId: string): Place | undefined {
  loaded ??= load();
  return loaded.get(placeId);
}

/** Returns the demo place at an address, in any spelling. Used so that entering the address of a demo place does not create a second place. */
export function demoPlaceAt(address: { street: string; city: string; state: string; zip: string }): Place | undefined {
  const street = normalizeStreet(address.street);
  return demoPlaces().find(
    (place) =>
      place.zip === address.zip &&
      place.state === address.state &&
      normalizeStreet(place.street) === street &&
      normalizeCity(place.city) === normalizeCity(address.city),
  );
}

let loaded: Map<string, Place> | undefined;

function load(): Map<string, Place> {
  return new Map(parseCsv(readDataFile('demo-places.csv')).map((row) => [row.place_id ?? '', placeFromRow(row, 'built_in')]));
}

/** Converts a row of `demo-places.csv` or `sample-addresses.csv` to a place. */
export const placeFromRow = (row: Record<string, string>, source: Place['source']): Place => ({
  place_id: row.place_id ?? '',
  name: row.name ?? null,
  street: row.street ?? '',
  city: row.city ?? '',
  state: row.state ?? '',
  zip: row.zip ?? '',
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  precision: 'rooftop',
  source,
});
