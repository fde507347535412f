import { ADDRESS_ABBREVIATIONS, ADDRESS_SPELLINGS } from '../address-abbreviations';
import { formatFullAddress } from '../format-address';
import type { Place, Suggestion } from '../place';
import { STATES, stateCode } from '../states';
import { demoPlaceAt, demoPlaces } from './demo-places';
import { parseAddressLine } from './parse-address-line';
import { readWithoutZip } from './read-without-zip';

/**
 * Returns suggestions for a partly typed line: demo places that match its words, then the typed address, once for each ZIP of its town if the ZIP
 * is missing.
 */
export function autocomplete(query: string, limit = 5): Suggestion[] {
  const written = query.slice(0, LONGEST_QUERY);
  const typedWords = wordsOf(written);
  if (typedWords.join('').length < 2) return [];
  const places = demoPlaces().filter((place) => matches(place, typedWords));
  const typed = parseAddressLine(written);
  const same = typed && demoPlaceAt(typed);
  if (same && !places.includes(same)) places.unshift(same);
  const suggestions = places.map((place) => suggestionOf(place, typed && same === place ? typed.unit : null));
  const addresses = typed ? (same ? [] : [typed]) : readWithoutZip(written);
  for (const address of addresses)
    if (!demoPlaceAt(address)) suggestions.push({ place_id: null, ...address, label: formatFullAddress(address), precision: 'zip' });
  return suggestions.slice(0, limit);
}

/** Longer than any address; limits the time of the patterns below. */
const LONGEST_QUERY = 200;

/** Returns whether every typed word starts some word of the place, in any order and spelling. */
function matches(place: Place, typedWords: string[]): boolean {
  const words = searchWords(place);
  return typedWords.every((typed) => words.some((word) => word.startsWith(typed)));
}

const wordsOfPlaces = new Map<string, string[]>();

function searchWords(place: Place): string[] {
  let words = wordsOfPlaces.get(place.place_id);
  if (!words) {
    const state = stateCode(place.state);
    const written = [place.name, place.street, place.city, place.state, state && STATES[state], place.zip].join(' ');
    words = [...new Set(wordsOf(written).flatMap((word) => [word, ...(ADDRESS_SPELLINGS.get(ADDRESS_ABBREVIATIONS.get(word) ?? word) ?? [])]))];
    wordsOfPlaces.set(place.place_id, words);
  }
  return words;
}

function suggestionOf(place: Place, unit: string | null): Suggestion {
  const { place_id, name, street, city, state, zip, precision } = place;
  const address = { street, unit, city, state, zip };
  return { place_id, label: name ? `${name}, ${formatFullAddress(address)}` : formatFullAddress(address), ...address, precision };
}

const wordsOf = (written: string): string[] =>
  written
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'\u2019.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
