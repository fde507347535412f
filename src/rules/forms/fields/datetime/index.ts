import { sharedMessage as message } from '@/foundation/messaging';
import { formatDate, isIsoDate, utcDateOf } from '@/platform';
import { isPlausibleDate } from '../date';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';
import { t } from './messages';

declare module '../field' {
  interface FieldParts {
    datetime: object;
  }
}

/** Field for a date and time, stored in UTC. */
export const datetime = (label: string) => fieldBuilder<string>({ kind: 'datetime', label });

/** Pattern of an instant with a UTC offset. Without the offset, the value would depend on the time zone of the viewer. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

export const datetimeType: FieldType<'datetime'> = {
  valueKind: 'datetime',
  parse: (raw) => {
    const [, day] = (typeof raw === 'string' && MOMENT.exec(raw.trim())) || [];
    // `Date` converts February 30 to March 2 and accepts texts such as `call me 5`, so check the day first.
    const instant = new Date(isIsoDate(day) ? String(raw).trim() : Number.NaN);
    return Number.isNaN(instant.getTime()) || !isPlausibleDate(instant.toISOString())
      ? parseFailure('invalid_date', message('invalid_date'))
      : { ok: true, value: instant.toISOString() };
  },
  hasShape: isScalar,
  summarise: (value) => t('day_and_time_utc', { day: formatDate(utcDateOf(String(value))), time: String(value).slice(11, 16) }),
  jsonSchema: () => ({ type: 'string', format: 'date-time' }),
  sample: (_field, n) => `2026-03-02T1${n % 10}:00:00.000Z`,
};
