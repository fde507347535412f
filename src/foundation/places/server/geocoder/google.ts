import { z } from 'zod';
import { normalizeStreet } from '../../address';
import { askJson } from './ask-json';
import type { GeocodedPlace, Geocoder } from './geocoder';

const text = z.object({ text: z.string() });

const predictions = z.object({
  // The field is missing in a response without suggestions.
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({ placeId: z.string(), text, structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }).optional() })
          .optional(),
      }),
    )
    .default([]),
});

const place = z.object({
  id: z.string(),
  types: z.array(z.string()).default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  addressComponents: z.array(z.object({ longText: z.string().default(''), shortText: z.string().default(''), types: z.array(z.string()) })).default([]),
});
const places = z.object({ places: z.array(place).default([]) });

const PLACE_FIELDS = ['id', 'types', 'location', 'addressComponents'];
/** Google place types to suggest: buildings and addresses. Without this filter, Google also suggests businesses. */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise'];
/** Google place types whose position is on the roof. For other addresses, Google may calculate the position from the house numbers of the block. */
const ROOF_TYPES = ['premise', 'subpremise'];

/**
 * Returns true if Google does not know the place ID. Google responds with status 404 for an outdated ID and with 400 for an invalid ID. Google also responds
 * with 400 for other mistakes in the request, such as an invalid API key, but these messages do not mention the place ID.
 */
const isUnknownId = ({ status, text }: { status: number; text: string }): boolean => status === 404 || (status === 400 && /place id/i.test(text));

type Options = { url: string; key: string; timeoutMs: number };

/** Client for the Google Places API (New). Uses autocomplete with a session token, details by place ID, and text search for a complete address. */
export function googleGeocoder({ url, key, timeoutMs }: Options): Geocoder {
  const headers = (fields: readonly string[]) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields.join(',') });
  return {
    source: 'google',
    suggest: async (query, session) => {
      const body = {
        input: query,
        includedRegionCodes: ['us'],
        includedPrimaryTypes: ADDRESS_TYPES,
        languageCode: 'en-US',
        ...(session !== null && { sessionToken: session }),
      };
      const fields = ['placeId', 'text', 'structuredFormat'].map((field) => `suggestions.placePrediction.${field}`);
      const response = await askJson({ url: `${url}/v1/places:autocomplete`, timeoutMs, headers: headers(fields), body }, predictions);
      return (response?.suggestions ?? []).flatMap(({ placePrediction }) => (placePrediction ? [suggestionOf(placePrediction)] : []));
    },
    findById: async (placeId, session) => {
      const query = session === null ? '' : `?${new URLSearchParams({ sessionToken: session })}`;
      const response = await askJson(
        { url: `${url}/v1/places/${encodeURIComponent(placeId)}${query}`, timeoutMs, headers: headers(PLACE_FIELDS) },
        place,
        isUnknownId,
      );
      // Return the requested ID, because jobs and suggestions store this ID. Google may return a newer ID.
      const details = response && placeOf(response);
      return details && { ...details, place_id: placeId };
    },
    locate: async ({ street, city, state, zip }) => {
      const body = { textQuery: `${street}, ${city}, ${state} ${zip}`, regionCode: 'US', languageCode: 'en-US', pageSize: 3 };
      const fields = PLACE_FIELDS.map((field) => `places.${field}`);
      const response = await askJson({ url: `${url}/v1/places:searchText`, timeoutMs, headers: headers(fields), body }, places);
      const located = (response?.places ?? []).flatMap((candidate) => placeOf(candidate) ?? []);
      return located.find((address) => address.zip === zip && houseNumber(address.street) === houseNumber(street)) ?? null;
    },
  };
}

const houseNumber = (street: string) => normalizeStreet(street).split(' ')[0];

type Prediction = NonNullable<z.output<typeof predictions>['suggestions'][number]['placePrediction']>;

/** Converts a prediction from Google to a suggestion. The prediction contains the street, town and state. Only the details contain the ZIP code. */
function suggestionOf({ placeId, text: { text: line }, structuredFormat }: Prediction) {
  const label = line.replace(COUNTRY, '');
  const [street = label] = [structuredFormat?.mainText.text, ...label.split(', ')].filter((part) => part !== undefined);
  const [city = '', state = ''] = (structuredFormat?.secondaryText?.text ?? label.slice(street.length)).replace(COUNTRY, '').replace(/^, /, '').split(', ');
  return { place_id: placeId, label, street, unit: null, city, state: state.slice(0, 2), zip: null, precision: 'street' as const };
}

const COUNTRY = /, (?:USA|United States)$/;

/** Converts the details from Google to a place. Returns null for a place without a position or without a complete address, such as a town. */
function placeOf({ id, types, location, addressComponents }: z.output<typeof place>): GeocodedPlace | null {
  const part = (...names: string[]) => addressComponents.find((component) => names.some((name) => component.types.includes(name)));
  const [number, route, state, zip] = [part('street_number'), part('route'), part('administrative_area_level_1'), part('postal_code')];
  const city = part('locality') ?? part('postal_town', 'sublocality_level_1', 'sublocality', 'neighborhood', 'administrative_area_level_3');
  if (!location || !number || !route || !city || !state || !zip) return null;
  return {
    place_id: id,
    street: `${number.longText} ${route.shortText || route.longText}`,
    unit: part('subpremise')?.longText || null,
    city: city.longText,
    state: state.shortText,
    zip: zip.longText.slice(0, 5),
    latitude: location.latitude,
    longitude: location.longitude,
    precision: types.some((type) => ROOF_TYPES.includes(type)) ? 'rooftop' : 'street',
  };
}
