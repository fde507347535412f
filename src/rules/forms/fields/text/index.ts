import { sharedMessage as message } from '@/foundation/messaging';
import { trimmedString } from '@/platform';
import { type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';

declare module '../field' {
  interface FieldParts {
    text: object;
  }
}

/** Field for one line of text. */
export const text = (label: string) => fieldBuilder<string>({ kind: 'text', label });

/** Definition of one-line text fields. By default, a text must be shorter than 50 characters (docs/spec/portal.md §5). A field can set another limit. */
export const textType: FieldType<'text'> = {
  valueKind: 'text',
  parse: (raw, field) => {
    if (typeof raw !== 'string') return parseFailure('required', message('required'));
    const value = trimmedString(raw);
    if (field.maxLength === undefined && value.length >= 50) return parseFailure('max_50', message('max_50'));
    if (field.maxLength !== undefined && value.length > field.maxLength) return parseFailure('max_length', message('max_length', { max: field.maxLength }));
    return { ok: true, value };
  },
  hasShape: isScalar,
  summarise: (value) => String(value),
  jsonSchema: (field) => ({ type: 'string', maxLength: field.maxLength ?? 49 }),
  sample: (field, n) =>
    `${field.label
      .replaceAll(/[^A-Za-z ]/g, '')
      .trim()
      .slice(0, 20)} ${n}`,
};
