import { inFigures, readNumber, withUnit } from '@/platform';
import { factDefinition } from '@/rules/facts';
import { text as message } from '@/world/messages';
import { type Field, type FieldType, invalid, start } from '../field';
import { outOfRange } from '../numbers';
import { isScalar } from '../shape';

declare module '../field' {
  interface FieldParts {
    integer: object;
  }
}

/** A year is a name made of figures, not a quantity. */
export const isYear = ({ fact }: Field): boolean => factDefinition(fact ?? '')?.unit === 'year';

export const wholeNumber = (label: string) => start<number>({ kind: 'integer', label });

export const integerType: FieldType<'integer'> = {
  valueKind: 'integer',
  parse: (raw, field) => {
    const value = readNumber(raw);
    if (!Number.isSafeInteger(value)) return invalid('invalid_integer', message('invalid_integer'));
    return outOfRange(value, field) ?? { ok: true, value };
  },
  hasShape: isScalar,
  summarise: (value, field) => withUnit(isYear(field) ? String(value) : inFigures(value), field.unit),
  jsonSchema: (field) => ({ type: 'integer', minimum: field.min, maximum: field.max }),
  sample: (field, n) => Math.min(field.max ?? 1_000, (field.min ?? 0) + (n % 5) + 1),
};
