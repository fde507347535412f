/** Address field that the hint below the search can name as missing. */
export type MissingPart = 'the_house_number' | 'the_street' | 'the_city_or_zip';

/** Returns the fields that an entered address still lacks, in their usual order. */
export function missingParts(typed: string): MissingPart[] {
  const [, number = '', street = '', place = ''] = /^\s*(\d+\S*)?\s*([^,\d]*(?:\d+(?:st|nd|rd|th)\b[^,\d]*)?),?\s*(.*)$/i.exec(typed) ?? [];
  const parts: [MissingPart, boolean][] = [
    ['the_house_number', number !== ''],
    ['the_street', /\p{L}{2}|\d/u.test(street)],
    ['the_city_or_zip', /\p{L}{3}|\d{5}/u.test(place)],
  ];
  return parts.flatMap(([part, isThere]) => (isThere ? [] : [part]));
}
