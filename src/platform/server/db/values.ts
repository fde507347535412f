import pg from 'pg';

const DATE = 1082;
const DATE_ARRAY = 1182;

/**
 * How values come out of the database: as pg does it, except that a calendar day stays `YYYY-MM-DD`.
 * As a Date it would be midnight in the time zone of this computer, which is another day elsewhere.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === DATE) return String;
    if (format !== 'binary' && oid === DATE_ARRAY) return daysOf;
    return pg.types.getTypeParser(oid, format);
  },
};

/** `{2026-03-02,NULL}`: days are never quoted. */
function daysOf(text: string): (string | null)[] {
  if (text === '{}') return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((day) => (day === 'NULL' ? null : day));
}
