import type { PlaceSource, Precision } from '../../place';

/** Address in the spelling of the geocoder or the user. */
export type GeocodedAddress = { street: string; unit: string | null; city: string; state: string; zip: string };

/** A suggestion for entered text. `place_id` is null if the service has no ids; `zip` is null until the details are read. */
export type GeocoderSuggestion = Omit<GeocodedAddress, 'zip'> & { place_id: string | null; zip: string | null; label: string; precision: Precision };

/** Position of an address. `place_id` is the id of the service; null if the service has no ids. `street` has the spelling of the service. */
export type LocatedPoint = { street: string; place_id: string | null; latitude: number; longitude: number; precision: Exclude<Precision, 'zip'> };

export type GeocodedPlace = GeocodedAddress & LocatedPoint & { place_id: string };

/** Client of a service that finds addresses and their positions. All calls throw `GeocoderError` if the service cannot be used. */
export type Geocoder = {
  source: PlaceSource;
  /** Returns suggestions for entered text. `session` groups the requests of one search, because Google bills them as one request. */
  suggest: (query: string, session: string | null) => Promise<GeocoderSuggestion[]>;
  /** Returns the place with an id, or null if the service has no such id. */
  findById: (placeId: string, session: string | null) => Promise<GeocodedPlace | null>;
  /** Returns the position of an address, or null if the service does not find it. */
  locate: (address: Omit<GeocodedAddress, 'unit'>) => Promise<LocatedPoint | null>;
};

/** Error for a service that did not respond in time, refused the request or sent an unreadable response. */
export class GeocoderError extends Error {
  override name = 'GeocoderError';
}
