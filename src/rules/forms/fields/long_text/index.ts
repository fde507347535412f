import { sharedMessage as message } from '@/foundation/messaging';
import { trimmedString } from '@/platform';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';

declare module '../field' {
  interface FieldParts {
    long_text: object;
  }
}

/** Field for text with several lines. */
export const longText = (label: string) => fieldBuilder<string>({ kind: 'long_text', label });

const MAX = 2000;

export const longTextType: FieldType<'long_text'> = {
  valueKind: 'text',
  parse: (raw, field) => {
    if (typeof raw !== 'string') return parseFailure('required', message('required'));
    const value = trimmedString(raw);
    const max = field.maxLength ?? MAX;
    return value.length > max ? parseFailure('max_length', message('max_length', { max })) : { ok: true, value };
  },
  hasShape: isScalar,
  summarise: (value) => String(value),
  jsonSchema: (field) => ({ type: 'string', maxLength: field.maxLength ?? MAX }),
  sample: (field, n) => `${field.label} in a sentence or two (${n}).`.slice(0, field.maxLength ?? MAX),
};
