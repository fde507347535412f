import { addressKey, normalizeCity, zip5 } from './address';

type Home = { street: string; unit?: string | null; city: string; state: string; zip: string };

/**
 * Which home an address is: the same for every way of writing it. People write the town behind the
 * street as well ("1515 Williamson St, Madison"); that is no part of the street.
 */
export function homeKey({ street, unit, city, state, zip }: Home): string {
  return addressKey({ street: withoutTown(street, [city, state, zip5(zip)]), unit, zip });
}

/**
 * The house number in its ZIP: the homes among which a slip in the street's name can be looked for. Made of the
 * key alone, so a home lies in one area, and who looks for a home looks in its area (the index is in this order).
 */
export function homeArea(home: Home): string {
  const key = homeKey(home);
  const [number = ''] = key.split(' ');
  const [zip = ''] = key.split('|').slice(-1);
  return `${zip}|${number}`;
}

function withoutTown(street: string, town: readonly string[]): string {
  const endings = town.map(normalizeCity).filter((words) => words !== '');
  let words = street.split(/[\s,]+/);
  for (;;) {
    const ending = endings.find((town) => words.length > lengthOf(town) && normalizeCity(words.slice(-lengthOf(town)).join(' ')) === town);
    if (!ending) return words.join(' ');
    words = words.slice(0, -lengthOf(ending));
  }
}

const lengthOf = (words: string): number => words.split(' ').length;

/** From here on two keys of one area may be one home with a slip of the pen; as in app.duplicate_jobs. */
export const SIMILARITY_THRESHOLD = 0.6;
