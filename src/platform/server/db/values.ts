import pg from 'pg';

const { DATE, TIMESTAMPTZ } = pg.types.builtins;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

/**
 * Parsers for database values. They differ from the parsers of `pg` only for calendar days, which stay `YYYY-MM-DD` strings. As a Date, a day would be midnight
 * in this computer's time zone, which can be another day in other time zones.
 */
export const pgTypeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === DATE) return String;
    return pg.types.getTypeParser(format !== 'binary' && oid === DATE_ARRAY ? TEXT_ARRAY : oid, format);
  },
};

/**
 * Converts a timestamp that was read as text (`::text`) to ISO 8601. Lists read timestamps as text, because a cursor needs microseconds and a Date has only
 * milliseconds.
 *
 * @throws Error if the text is not an instant, such as `infinity`.
 */
export function toIsoInstant(text: string): string {
  const instant: unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text')(text);
  if (!(instant instanceof Date)) throw new Error(`${text} is not an instant`);
  return instant.toISOString();
}
