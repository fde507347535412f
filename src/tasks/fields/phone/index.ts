import parsePhone from 'libphonenumber-js/min';
import { text as message } from '@/messages';
import { type FieldType, invalid, start } from '../field';

/** Kept as E.164 (`+16085550123`); a number without a country is a US number. */
export const phone = (label: string) => start<string>('phone', label);

export const phoneType: FieldType = {
  valueKind: 'phone',
  parse: (raw) => {
    const parsed = typeof raw === 'string' && raw.length < 40 ? parsePhone(raw, 'US') : undefined;
    return parsed?.isPossible() ? { ok: true, value: parsed.number } : invalid('invalid_phone', message('invalid_phone'));
  },
  summarise: (value) => formatPhone(String(value)),
  jsonSchema: () => ({ type: 'string', pattern: '^\\+[1-9]\\d{6,14}$' }),
  sample: (_field, n) => `+1608555${String(100 + (n % 900)).padStart(4, '0')}`,
};

/** `(608) 555-0123`. */
export function formatPhone(e164: string): string {
  const parsed = parsePhone(e164, 'US');
  return parsed ? (parsed.country === 'US' ? parsed.formatNational() : parsed.formatInternational()) : e164;
}
