import { sharedMessage as message } from '@/foundation/messaging';
import { formatNumber, formatWithUnit, parseNumber } from '@/platform';
import { factDefinition } from '@/rules/facts';
import { type Field, type FieldType, fieldBuilder, parseFailure } from '../field';
import { rangeError } from '../number-range';
import { isScalar } from '../shape';

declare module '../field' {
  interface FieldParts {
    integer: object;
  }
}

/** Returns true if the field is a year. A year is an identifier, so it has no thousands separators. */
export const isYear = ({ fact }: Field): boolean => factDefinition(fact ?? '')?.unit === 'year';

/** Field for a whole number. */
export const wholeNumber = (label: string) => fieldBuilder<number>({ kind: 'integer', label });

export const integerType: FieldType<'integer'> = {
  valueKind: 'integer',
  parse: (raw, field) => {
    const value = parseNumber(raw);
    if (!Number.isSafeInteger(value)) return parseFailure('invalid_integer', message('invalid_integer'));
    return rangeError(value, field) ?? { ok: true, value };
  },
  hasShape: isScalar,
  summarise: (value, field) => formatWithUnit(isYear(field) ? String(value) : formatNumber(value), field.unit),
  jsonSchema: (field) => ({ type: 'integer', minimum: field.min, maximum: field.max }),
  sample: (field, n) => Math.min(field.max ?? 1_000, (field.min ?? 0) + (n % 5) + 1),
};
