import pg from 'pg';

const { DATE, TIMESTAMPTZ } = pg.types.builtins;
const DATE_ARRAY = 1182;
const TEXT_ARRAY = 1009;

/**
 * Parsers for values from the database. They differ from those of `pg` in one point: a calendar day stays `YYYY-MM-DD`. A Date would be midnight in the time
 * zone of this computer, which is another day in other time zones.
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
