// `#phone-numbers` is numbers.ts on the server and numbers.browser.ts in the browser build (`imports` in package.json).
import { displayPhone, toE164 } from '#phone-numbers';
import { sharedMessage as message } from '@/foundation/messaging';
import { trimmedString } from '@/platform';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';
import { t } from './messages';
import { usToE164 } from './us-numbers';

declare module '../field' {
  interface FieldParts {
    phone: object;
  }
}

export { loadNumberingPlans } from '#phone-numbers';

/** Field for a phone number, stored in E.164 format (`+16085550123`). A number without a country code is treated as a US number. */
export const phone = (label: string) => fieldBuilder<string>({ kind: 'phone', label });

export const phoneType: FieldType<'phone'> = {
  valueKind: 'phone',
  parse: (raw) => {
    const phoneText = typeof raw === 'string' && raw.length < 40 ? trimmedString(raw) : '';
    // Reject extensions, because E.164 cannot store them.
    if (EXTENSION.test(phoneText)) return parseFailure('phone_extension', t('leave_out_the_extension'));
    const value = toE164(phoneText);
    return value ? { ok: true, value } : parseFailure('invalid_phone', message('invalid_phone'));
  },
  hasShape: isScalar,
  summarise: (value) => formatPhone(String(value)),
  jsonSchema: () => ({ type: 'string', pattern: '^\\+[1-9]\\d{6,14}$' }),
  sample: (_field, n) => `+1608555${String(100 + (n % 900)).padStart(4, '0')}`,
};

/** Matches a number with an extension: `608-555-0123 x12`, `… ext. 45`, `…,7`. */
const EXTENSION = /\d[^\da-z]*(?:ext(?:ension)?|x|#|[,;])\D*\d{1,7}$/i;

/** Returns the number in E.164 format, or undefined if the text is not a phone number or has an extension. */
export function parsePhone(raw: unknown): string | undefined {
  const phoneText = typeof raw === 'string' && raw.length < 40 ? trimmedString(raw) : '';
  return EXTENSION.test(phoneText) ? undefined : toE164(phoneText);
}

/** Returns whether a text is a US number. This check does not need the international numbering plans. */
export const isUsNumber = (text: string): boolean => usToE164(text) !== undefined;

/** Formats a phone number for display: `(608) 555-0123`. */
export const formatPhone = (e164: string): string => displayPhone(e164);
