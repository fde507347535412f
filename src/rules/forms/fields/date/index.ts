import { sharedMessage as message } from '@/foundation/messaging';
import { addDays, formatDate, isIsoDate, trimmedString } from '@/platform';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';

declare module '../field' {
  interface FieldParts {
    date: object;
  }
}

/** Field for a calendar day, stored as `yyyy-mm-dd`. People may also enter `mm/dd/yyyy`, a two-digit year, hyphens instead of slashes, or eight digits. */
export const date = (label: string) => fieldBuilder<string>({ kind: 'date', label });

export const dateType: FieldType<'date'> = {
  valueKind: 'date',
  parse: (raw) => {
    const value = typeof raw === 'string' ? fromUsDate(trimmedString(raw)) : raw;
    return isIsoDate(value) && isPlausibleDate(value) ? { ok: true, value } : parseFailure('invalid_date', message('invalid_date'));
  },
  hasShape: isScalar,
  summarise: (value) => formatDate(String(value)),
  jsonSchema: () => ({ type: 'string', format: 'date' }),
  sample: (_field, n) => addDays('2026-03-02', -(n % 5)),
};

/** Returns whether a day is in the range of plausible dates. Date arithmetic would fail for days far outside this range. */
export const isPlausibleDate = (day: string): boolean => day >= '1800' && day < '2200';

/** Pattern of eight digits, which are read as month, day, year (`02152026`). `20260215` is recognized as year, month, day, because 20 cannot be a month. */
const IN_A_ROW = /^(\d{2})(\d{2})(\d{4})$/;

function fromUsDate(written: string): string {
  const [, first = '', second = '', last = ''] = IN_A_ROW.exec(written) ?? [];
  if (Number(first) > 12) return `${first}${second}-${last.slice(0, 2)}-${last.slice(2)}`;
  const dateText = first === '' ? written : `${first}/${second}/${last}`;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(dateText) ?? [];
  return year
    ? `${year.length === 2 ? `${Number(year) < FIRST_OF_1900S ? '20' : '19'}${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : dateText;
}

/** First two-digit year that means the 1900s: 80 is 1980, and 79 is 2079. */
const FIRST_OF_1900S = 80;
