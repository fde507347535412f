import { text as message } from '@/messages';
import { addDays, formatDay, isDay } from '@/platform';
import { type FieldType, invalid, start } from '../field';

/** A calendar day, sent as `yyyy-mm-dd`; `mm/dd/yyyy` is understood when typed. */
export const date = (label: string) => start<string>('date', label);

export const dateType: FieldType = {
  valueKind: 'date',
  parse: (raw) => {
    const value = typeof raw === 'string' ? fromUsDate(raw.trim()) : raw;
    return isDay(value) && isInReach(value) ? { ok: true, value } : invalid('invalid_date', message('invalid_date'));
  },
  summarise: (value) => formatDay(String(value)),
  jsonSchema: () => ({ type: 'string', format: 'date' }),
  sample: (_field, n) => addDays('2026-03-02', -(n % 5)),
};

/** Days of houses and of the people in them. Days added to a day beyond it would be no days any more. */
export const isInReach = (day: string): boolean => day >= '1800' && day < '2200';

function fromUsDate(typed: string): string {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  return parts ? `${parts[3]}-${parts[1]?.padStart(2, '0')}-${parts[2]?.padStart(2, '0')}` : typed;
}
