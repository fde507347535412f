import { text as message } from '@/world/messages';
import { type FieldType, invalid, start } from '../field';

export const email = (label: string) => start<string>('email', label);

/** One @, a dot in the domain, no spaces: whether the address exists only a mail can tell. */
const EMAIL = /^[^\s@<>()",;:]+@[^\s@.<>()",;:]+(\.[^\s@.<>()",;:]+)+$/;

export const isEmail = (value: unknown): value is string => typeof value === 'string' && value.length <= 254 && EMAIL.test(value);

export const emailType: FieldType = {
  valueKind: 'email',
  parse: (raw) => {
    const value = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
    return isEmail(value) ? { ok: true, value } : invalid('invalid_email', message('invalid_email'));
  },
  summarise: (value) => String(value),
  jsonSchema: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  sample: (_field, n) => `person${n}@example.com`,
};
