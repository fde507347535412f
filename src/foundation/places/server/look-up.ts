import { type Actor, actorIdOf } from '@/access';
import { sessionSettingsFor, type UseCase } from '@/access/server';
import { enforceRateLimit } from '@/foundation/accounts/server';
import type { Endpoint } from '@/platform';
import { AppError } from '@/platform';
import type { Database, Tx } from '@/platform/server/db';
import type { HandlerInput } from '@/platform/server/http';
import { normalizeStreet } from '../address';
import type { EnteredPlace, Place } from '../place';
import { demoPlace } from './demo-places';
import { type Geocoder, GeocoderError } from './geocoder';
import { t } from './messages';
import { type EnteredAddress, placeFromAddress } from './place-from-address';
import { findPlace, storePlace } from './store';

/**
 * Maximum number of geocoder requests per user or guest. A person needs fewer requests, but a script with a stolen session could use up the quota of the
 * geocoder.
 */
const LIMIT = { tries: 600, minutes: 5 };

export type LookUpContext = { db: Database; actor: Actor; requestId: string };

/** Counts a request to the geocoder. Throws `too_many_tries` above the request limit. */
export const countGeocoderRequest = ({ db, actor, requestId }: LookUpContext): Promise<void> =>
  db.transaction(sessionSettingsFor(null, requestId), (tx) => enforceRateLimit(tx, 'geocoder', actorIdOf(actor) ?? '', LIMIT));

/**
 * Returns the place for an entered address, with the position that the geocoder finds. For a demo place, sends no request. Without a geocoder, a response or a
 * match, the position is the center of the ZIP area. The address stays as the user entered it.
 *
 * @param count Called before the request to the geocoder, to enforce the request limit.
 * @throws `bad_input` with all validation errors of the address.
 */
export async function locateAddress(geocoder: Geocoder | null, address: EnteredAddress, count: () => Promise<void>): Promise<EnteredPlace> {
  const enteredPlace = placeFromAddress(address);
  if (!geocoder || enteredPlace.precision !== 'zip') return enteredPlace;
  await count();
  const geocoded = await geocoder.locate(enteredPlace).catch(nullIfUnreachable);
  if (!geocoded) return enteredPlace;
  const { latitude, longitude, precision } = geocoded;
  // The geocoder's place ID belongs to the street that the geocoder found. If the entered street differs, do not use this ID.
  const isSameStreet = normalizeStreet(geocoded.street) === normalizeStreet(enteredPlace.street);
  return {
    ...enteredPlace,
    place_id: (isSameStreet ? geocoded.place_id : null) ?? enteredPlace.place_id,
    latitude,
    longitude,
    precision,
    source: geocoder.source,
  };
}

/** Returns null for a `GeocoderError`, because an entered address is useful even without an exact position. Throws all other errors. */
function nullIfUnreachable(error: unknown): null {
  if (error instanceof GeocoderError) return null;
  throw error;
}

/** Returns true for place IDs that the portal created, which no geocoder can find. */
const isOwnId = (placeId: string): boolean => placeId.startsWith('typed-') || demoPlace(placeId) !== undefined;

/**
 * Finds the place with an ID, first in the portal's tables and then at the geocoder. Returns null if neither has the ID. Stores a place from the geocoder,
 * except for guests, who use the address only as text in an answer. The request to the geocoder runs outside of any transaction, so that a slow service does
 * not hold a database connection.
 *
 * @throws `outside_failed` if the geocoder fails, `too_many_tries` above the request limit, and `bad_input` if the geocoder returns an address that is not
 * valid for a home.
 */
export async function lookUpPlace(geocoder: Geocoder | null, placeId: string, context: LookUpContext, session: string | null = null): Promise<Place | null> {
  const inTransaction = <T>(run: (tx: Tx) => Promise<T>) => context.db.transaction(sessionSettingsFor(context.actor, context.requestId), run);
  const storedPlace = await inTransaction((tx) => findPlace(tx, placeId));
  if (storedPlace || !geocoder || isOwnId(placeId)) return storedPlace ?? null;
  await countGeocoderRequest(context);
  const geocodedPlace = await geocoder.findById(placeId, session).catch((error: unknown) => {
    if (error instanceof GeocoderError) throw new AppError('outside_failed', t('geocoder_unreachable_error'), { cause: error });
    throw error;
  });
  if (!geocodedPlace) return null;
  const { unit: _unit, ...typed } = placeFromAddress(geocodedPlace);
  const { latitude, longitude, precision } = geocodedPlace;
  const place = { ...typed, place_id: placeId, latitude, longitude, precision, source: geocoder.source };
  if (context.actor.kind !== 'guest') await inTransaction((tx) => storePlace(tx, place));
  return place;
}

/** Wraps a use case so that the place named in the request is looked up and stored first. The use case itself can then read the place with `findPlace`. */
export const withPlaceLookup =
  (useCase: UseCase, geocoder: Geocoder | null, placeIdOf: (input: HandlerInput<Endpoint, Actor>) => string | undefined): UseCase =>
  (deps) => {
    const { call, handle } = useCase(deps);
    return {
      call,
      handle: async (input) => {
        const placeId = placeIdOf(input);
        if (placeId !== undefined) await lookUpPlace(geocoder, placeId, { db: deps.db, actor: input.actor, requestId: input.request.id });
        return handle(input);
      },
    };
  };
