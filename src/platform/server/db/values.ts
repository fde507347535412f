import pg from 'pg';

const DATE = 1082;
const DATE_ARRAY = 1182;
const INSTANT = 1184;
const TEXT_ARRAY = 1009;
const UUID_ARRAY = 2951;

/**
 * How values come out of the database: as pg does it, except that a calendar day stays `YYYY-MM-DD`.
 * As a Date it would be midnight in the time zone of this computer, which is another day elsewhere.
 * Lists and instants as they usually are have a shorter way to the same value: a page of a list has some two hundred.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary' && oid === DATE) return String;
    if (format !== 'binary' && oid === DATE_ARRAY) return listOf;
    if (format !== 'binary' && (oid === TEXT_ARRAY || oid === UUID_ARRAY)) return textsOf;
    if (format !== 'binary' && oid === INSTANT) return instantOf;
    return pg.types.getTypeParser(oid, format);
  },
};

/** `{2026-03-02,NULL}`: what needs no quotes, as days never do. */
function listOf(text: string): (string | null)[] {
  if (text === '{}') return [];
  const items: (string | null)[] = text.slice(1, -1).split(',');
  for (let at = items.indexOf('NULL'); at >= 0; at = items.indexOf('NULL', at + 1)) items[at] = null;
  return items;
}

const anyTexts = asPg(TEXT_ARRAY);

/** Quoted is what has a comma, a bracket, a quotation mark, a blank, or could be taken for NULL; a list in a list has a second bracket. */
function textsOf(text: string): unknown {
  if (/^\{[^"{\\]*\}$/.test(text)) return listOf(text);
  return /^\{[^{\\]*\}$/.test(text) ? quotedOf(text) : anyTexts(text);
}

/** `{1,"2026-03-02 10:00:00+00",NULL}`: quotation marks that nothing is escaped in. */
function quotedOf(text: string): (string | null)[] {
  const items: (string | null)[] = [];
  for (const [item, quoted] of text.slice(1, -1).matchAll(/"([^"]*)"|[^,]+/g)) items.push(quoted ?? (item === 'NULL' ? null : item));
  return items;
}

const anyInstant = asPg(INSTANT);

/** `2026-03-02 10:00:00.123456+00`, the usual zone of a server. */
const isUsual = (text: string): boolean => text.length >= SECONDS_END + 3 && text.endsWith('+00') && text.charCodeAt(10) === BLANK;

const instantOf = (text: string): unknown => (isUsual(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyInstant(text));

/** An instant that was read as text (`::text`), as answers have it. Lists hand on many: with a Date between it takes ten times as long. */
export function isoOf(text: string): string {
  if (!isUsual(text)) return isoOfAny(text);
  const thousandths = `${text.slice(SECONDS_END + 1, -3)}000`.slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, SECONDS_END)}.${thousandths}Z`;
}

function isoOfAny(text: string): string {
  const at = anyInstant(text);
  if (!(at instanceof Date)) throw new Error(`${text} is no instant`);
  return at.toISOString();
}

const SECONDS_END = '2026-03-02 10:00:00'.length;

const BLANK = 32;

function asPg(oid: number): (text: string) => unknown {
  return pg.types.getTypeParser(oid, 'text');
}
