import { sharedMessage as message } from '@/foundation/messaging';
import { trimmedString } from '@/platform';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';

declare module '../field' {
  interface FieldParts {
    email: object;
  }
}

/** Field for an email address. */
export const email = (label: string) => fieldBuilder<string>({ kind: 'email', label });

/** Pattern of an email address: one @, a dot in the domain, no spaces and no invisible characters. A pattern cannot check whether the address exists. */
const EMAIL = /^[^\s\p{C}@<>()",;:]+@[^\s\p{C}@.<>()",;:]+(\.[^\s\p{C}@.<>()",;:]+)+$/u;

/** Returns whether a value is a well-formed email address of at most 254 characters. */
export const isEmail = (value: unknown): value is string => typeof value === 'string' && value.length <= 254 && EMAIL.test(value);

export const emailType: FieldType<'email'> = {
  valueKind: 'email',
  parse: (raw) => {
    const value = typeof raw === 'string' ? trimmedString(raw).toLowerCase() : raw;
    return isEmail(value) ? { ok: true, value } : parseFailure('invalid_email', message('invalid_email'));
  },
  hasShape: isScalar,
  summarise: (value) => String(value),
  jsonSchema: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  sample: (_field, n) => `person${n}@example.com`,
};
