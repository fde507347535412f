import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Place, PlaceSource } from '../place';
import { demoPlace } from './demo-places';

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
  source: PlaceSource;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.places': PlacesTable;
  }
}

/** Returns the demo place or stored place with this ID, or undefined. */
export async function findPlace(tx: Tx, placeId: string): Promise<Place | undefined> {
  const bundledPlace = demoPlace(placeId);
  if (bundledPlace) return bundledPlace;
  const { rows } = await sql<PlacesTable>`select * from app.find_place(${placeId})`.execute(tx);
  const [row] = rows;
  return row && { ...row, latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 };
}

/**
 * Stores a place. Does not store demo places. If the place is already stored and its position is only the center of the ZIP area, replaces this position with a
 * more precise one.
 */
export async function storePlace(tx: Tx, place: Place): Promise<void> {
  if (demoPlace(place.place_id)) return;
  const { place_id, name, street, city, state, zip, latitude, longitude, precision, source } = place;
  await sql`select app.add_place(${place_id}, ${name}, ${street}, ${city}, ${state}, ${zip}, ${latitude}, ${longitude}, ${precision}, ${source})`.execute(tx);
}
