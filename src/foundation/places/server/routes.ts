import { sql } from 'kysely';
import { readUseCase, writeUseCase } from '@/access/server';
import type { Tx } from '@/platform/server/db';
import * as placesContract from '../contract';
import type { Place } from '../place';
import { autocomplete } from './autocomplete';
import { demoPlace } from './demo-places';
import { placeFromAddress } from './place-from-address';

type PlacesTable = {
  place_id: string;
  name: string | null;
  street: string;
  city: string;
  state: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
  precision: Place['precision'];
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.places': PlacesTable;
  }
}

const MOST_SUGGESTED = 8;

/** Suggests known addresses that begin with the typed text. */
export const suggestPlacesHandler = readUseCase(placesContract.suggestPlaces, async ({ query }) => ({ items: autocomplete(query.q, MOST_SUGGESTED) }));

/** Stores a typed address as a place. Repeating it changes nothing. */
export const addPlaceHandler = writeUseCase(placesContract.addPlace, async ({ tx, body }) => {
  const { unit, ...place } = placeFromAddress(body);
  if (!demoPlace(place.place_id)) {
    await tx
      .insertInto('app.places')
      .values(place)
      // Without a column name, because a user who adds an address may not read the others.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const { name, latitude: _latitude, longitude: _longitude, ...rest } = place;
  return { ...rest, unit, label: [name, place.street, place.city, `${place.state} ${place.zip}`].filter(Boolean).join(', ') };
});

/** Returns a demo place or a stored place by id. */
export async function findPlace(tx: Tx, placeId: string): Promise<Place | undefined> {
  const known = demoPlace(placeId);
  if (known) return known;
  const { rows } = await sql<PlacesTable>`select * from app.find_place(${placeId})`.execute(tx);
  const [row] = rows;
  return row && { ...row, latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 };
}
