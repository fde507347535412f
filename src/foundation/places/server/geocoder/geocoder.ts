import type { PlaceSource, Precision } from '../../place';

/** Address in the spelling of the geocoder or the user. */
export type GeocodedAddress = { street: string; unit: string | null; city: string; state: string; zip: string };

/** Suggestion for entered text. `place_id` is null if the service has no place IDs. `zip` is null until the details of the place are read. */
export type GeocoderSuggestion = Omit<GeocodedAddress, 'zip'> & { place_id: string | null; zip: string | null; label: string; precision: Precision };

/** Position of an address. `place_id` is the service's own ID, or null if the service has no place IDs. `street` has the spelling of the service. */
export type LocatedPoint = { street: string; place_id: string | null; latitude: number; longitude: number; precision: Exclude<Precision, 'zip'> };

export type GeocodedPlace = GeocodedAddress & LocatedPoint & { place_id: string };

/** Client for a service that finds addresses and their positions. All its functions throw `GeocoderError` if the service cannot be used. */
export type Geocoder = {
  source: PlaceSource;
  /** Returns suggestions for entered text. `session` identifies all requests of one address search, because Google bills them as one request. */
  suggest: (query: string, session: string | null) => Promise<GeocoderSuggestion[]>;
  /** Returns the place with this ID, or null if the service does not know the ID. */
  findById: (placeId: string, session: string | null) => Promise<GeocodedPlace | null>;
  /** Returns the position of an address, or null if the service does not find it. */
  locate: (address: Omit<GeocodedAddress, 'unit'>) => Promise<LocatedPoint | null>;
};

/** Error for a service that did not respond in time, rejected the request or sent an unreadable response. */
export class GeocoderError extends Error {
  override name = 'GeocoderError';
}
