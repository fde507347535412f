import { sharedMessage as message } from '@/foundation/messaging';
import { isRecord, trimmedString } from '@/platform';
import { type FieldIssue, type FieldType, fieldBuilder, parseFailure } from '../field';
import { isMapOf } from '../shape';
import { t } from './messages';

declare module '../field' {
  interface FieldParts {
    address: object;
  }
}

/** Postal address as people write it. The module `places` looks up the location of an address. */
export type PostalAddress = { street: string; unit?: string; city: string; state: string; zip: string };

/** Field for a postal address. */
export const address = (label: string) => fieldBuilder<PostalAddress>({ kind: 'address', label });

export const addressType: FieldType<'address'> = {
  valueKind: 'address',
  parse: (raw) => {
    if (!isRecord(raw)) return parseFailure('invalid_address', message('invalid_address'));
    const part = (key: string) => textIn(raw[key]);
    const value: PostalAddress = { street: part('street'), city: part('city'), state: part('state').toUpperCase(), zip: part('zip') };
    if (part('unit')) value.unit = part('unit');
    const issues: FieldIssue[] = [];
    if (part('unit').length >= 50) issues.push({ code: 'max_50', message: message('max_50'), path: 'unit' });
    for (const key of ['street', 'city'] as const) {
      if (!value[key]) issues.push({ code: 'required', message: message('required'), path: key });
      else if (value[key].length > 100) issues.push({ code: 'max_length', message: message('max_length', { max: 100 }), path: key });
    }
    if (!/^[A-Z]{2}$/.test(value.state)) issues.push({ code: 'invalid_address', message: t('state_code_error'), path: 'state' });
    if (!/^\d{5}(-\d{4})?$/.test(value.zip)) issues.push({ code: 'invalid_address', message: t('zip_required_error'), path: 'zip' });
    return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
  },
  hasShape: (value) => isMapOf(value, (part) => typeof part === 'string'),
  // An address in a draft can be incomplete, so omit missing parts.
  summarise: (value) => {
    if (!isRecord(value)) return '';
    const stateAndZip = [value.state, value.zip].map(textIn).filter(Boolean).join(' ');
    return [value.street, value.unit, value.city, stateAndZip].map(textIn).filter(Boolean).join(', ');
  },
  jsonSchema: () => ({
    type: 'object',
    properties: { street: { type: 'string' }, unit: { type: 'string' }, city: { type: 'string' }, state: { type: 'string' }, zip: { type: 'string' } },
    required: ['street', 'city', 'state', 'zip'],
  }),
  sample: (_field, n) => ({ street: `${100 + n} State Street`, city: 'Madison', state: 'WI', zip: '53703' }),
};

const textIn = (part: unknown): string => (typeof part === 'string' ? trimmedString(part) : '');
