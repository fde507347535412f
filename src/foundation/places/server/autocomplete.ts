import { normalizeCity, normalizeStreet } from '../address';
import { formatFullAddress } from '../format-address';
import type { Place, PlaceSource, Suggestion } from '../place';
import { demoPlaceAt, demoPlaces } from './demo-places';
import type { GeocoderSuggestion } from './geocoder/geocoder';
import { addressWords, matchesWords } from './match-words';
import { parseAddressLine } from './parse-address-line';
import { readWithoutZip } from './read-without-zip';

/** Suggestions from a geocoder, and the source that identifies the geocoder. */
export type GeocoderResult = { source: PlaceSource; suggestions: readonly GeocoderSuggestion[] };

/**
 * Returns at most `limit` suggestions for a partly entered address, in this order: demo places that match the words, suggestions from the geocoder, and the
 * entered address itself. If the entered address has no ZIP, it appears once for each ZIP of its town. The entered address is omitted if a demo place or a
 * geocoder suggestion has the same address.
 */
export function suggestAddresses(query: string, limit = 5, geocoded: GeocoderResult | null = null): Suggestion[] {
  const written = query.slice(0, MAX_QUERY_LENGTH);
  const typedWords = addressWords(written);
  if (typedWords.join('').length < 2) return [];
  const places = demoPlaces().filter((place) => matchesWords(place, typedWords));
  const parsedAddress = parseAddressLine(written);
  const same = parsedAddress && demoPlaceAt(parsedAddress);
  if (same && !places.includes(same)) places.unshift(same);
  const suggestions: Suggestion[] = places.map((place) => suggestionOf(place, parsedAddress && same === place ? parsedAddress.unit : null));
  for (const suggestion of geocoded?.suggestions ?? [])
    if (!suggestions.some((other) => isSame(suggestion, other)))
      suggestions.push({ ...suggestion, unit: suggestion.unit ?? parsedAddress?.unit ?? null, source: geocoded?.source ?? 'typed' });
  const addresses = (parsedAddress ? (same ? [] : [parsedAddress]) : readWithoutZip(written)).filter(
    (address) => !demoPlaceAt(address) && !suggestions.some((other) => isSame(address, other)),
  );
  // Reserve one suggestion for the entered address, so that users can always choose it.
  const maxPlaces = Math.max(0, limit - (addresses.length > 0 ? 1 : 0));
  return [
    ...suggestions.slice(0, maxPlaces),
    ...addresses.map((address) => ({ place_id: null, ...address, label: formatFullAddress(address), precision: 'zip' as const, source: 'typed' as const })),
  ].slice(0, limit);
}

/** Maximum number of characters that are searched, to limit the time that the regular expressions need. No address is this long. */
const MAX_QUERY_LENGTH = 200;

type Address = { street: string; city: string; state: string; zip: string | null };

/** Returns true if two addresses are equal apart from their spelling. If one address has no ZIP, compares the towns instead of the ZIPs. */
const isSame = (a: Address, b: Address): boolean =>
  normalizeStreet(a.street) === normalizeStreet(b.street) &&
  a.state === b.state &&
  (a.zip !== null && b.zip !== null ? a.zip === b.zip : normalizeCity(a.city) === normalizeCity(b.city));

function suggestionOf(place: Place, unit: string | null): Suggestion {
  const { place_id, name, street, city, state, zip, precision, source } = place;
  const address = { street, unit, city, state, zip };
  return { place_id, label: name ? `${name}, ${formatFullAddress(address)}` : formatFullAddress(address), ...address, precision, source };
}
