import type { Actor } from '@/access';
import { sessionSettingsFor, type UseCase } from '@/access/server';
import { notFound } from '@/platform';
import { defineRoute } from '@/platform/server/http';
import * as placesContract from '../contract';
import type { EnteredPlace } from '../place';
import { suggestAddresses } from './autocomplete';
import { type Geocoder, GeocoderError } from './geocoder';
import { countGeocoderRequest, locateAddress, lookUpPlace } from './look-up';
import { t } from './messages';
import { storePlace } from './store';

const MAX_SUGGESTIONS = 8;
/** Minimum number of entered characters for a request to the geocoder. */
const MIN_TYPED_LENGTH = 3;

/** Returns the address endpoints. `geocoder` is null if no external service is configured. */
export const placeRoutes = (geocoder: Geocoder | null): readonly UseCase[] => [suggestPlaces(geocoder), addPlace(geocoder), placeOfId(geocoder)];

/** Suggests addresses for entered text. If the geocoder fails, returns only the portal's own suggestions. */
const suggestPlaces =
  (geocoder: Geocoder | null): UseCase =>
  ({ db }) =>
    defineRoute<typeof placesContract.suggestPlaces, Actor>(placesContract.suggestPlaces, async ({ query, actor, request }) => {
      const geocoderStatus = { geocoder: geocoder?.source ?? null, is_geocoder_available: true };
      if (!geocoder || query.q.length < MIN_TYPED_LENGTH) return { items: suggestAddresses(query.q, MAX_SUGGESTIONS), ...geocoderStatus };
      await countGeocoderRequest({ db, actor, requestId: request.id });
      try {
        const suggestions = await geocoder.suggest(query.q, query.session ?? null);
        return { items: suggestAddresses(query.q, MAX_SUGGESTIONS, { source: geocoder.source, suggestions }), ...geocoderStatus };
      } catch (error) {
        if (!(error instanceof GeocoderError)) throw error;
        return { items: suggestAddresses(query.q, MAX_SUGGESTIONS), ...geocoderStatus, is_geocoder_available: false };
      }
    });

/** Stores an entered address as a place. If the place is already stored, a request can only improve its position. */
const addPlace =
  (geocoder: Geocoder | null): UseCase =>
  ({ db }) =>
    defineRoute<typeof placesContract.addPlace, Actor>(placesContract.addPlace, async ({ body, actor, request }) => {
      const place = await locateAddress(geocoder, body, () => countGeocoderRequest({ db, actor, requestId: request.id }));
      await db.transaction(sessionSettingsFor(actor, request.id), (tx) => storePlace(tx, place));
      return pickedPlace(place);
    });

/** Looks up the suggested address that the user picked (see `lookUpPlace`). Safe to repeat. */
const placeOfId =
  (geocoder: Geocoder | null): UseCase =>
  ({ db }) =>
    defineRoute<typeof placesContract.lookUpPlace, Actor>(placesContract.lookUpPlace, async ({ body, actor, request }) => {
      const place = await lookUpPlace(geocoder, body.place_id, { db, actor, requestId: request.id }, body.session ?? null);
      if (!place) throw notFound(t('address_not_found_error'));
      return pickedPlace({ ...place, unit: null });
    });

function pickedPlace({ latitude: _latitude, longitude: _longitude, name, ...place }: EnteredPlace) {
  return { ...place, label: [name, place.street, place.city, `${place.state} ${place.zip}`].filter(Boolean).join(', ') };
}
