import { ADDRESS_ABBREVIATIONS, ADDRESS_SPELLINGS } from '../address-abbreviations';
import type { Place } from '../place';
import { STATES, stateCode } from '../states';

/**
 * Returns true if every entered word is the beginning of a word in the place's address, in any order and spelling. With `whole_numbers`, an entered number must
 * equal a number in the address, except in the last word, which the user may still be typing.
 */
export function matchesWords(place: Place, typedWords: readonly string[], numbers: 'started_numbers' | 'whole_numbers' = 'started_numbers'): boolean {
  const words = searchWords(place);
  return typedWords.every((typed, index) => {
    const isWhole = numbers === 'whole_numbers' && index < typedWords.length - 1 && /^\d+$/.test(typed);
    return words.some((word) => (isWhole ? word === typed : word.startsWith(typed)));
  });
}

const wordsOfPlaces = new Map<string, string[]>();

function searchWords(place: Place): string[] {
  let words = wordsOfPlaces.get(place.place_id);
  if (!words) {
    const state = stateCode(place.state);
    const written = [place.name, place.street, place.city, place.state, state && STATES[state], place.zip].join(' ');
    words = [...new Set(addressWords(written).flatMap((word) => [word, ...(ADDRESS_SPELLINGS.get(ADDRESS_ABBREVIATIONS.get(word) ?? word) ?? [])]))];
    wordsOfPlaces.set(place.place_id, words);
  }
  return words;
}

export const addressWords = (written: string): string[] =>
  written
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'\u2019.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
