import { trimmed } from '@/platform';
import { text as message } from '@/world/messages';
import { type FieldType, invalid, start } from '../field';
import { isScalar } from '../shape';

declare module '../field' {
  interface FieldParts {
    text: object;
  }
}

export const text = (label: string) => start<string>({ kind: 'text', label });

/** Seed 1 §5: a text is shorter than 50 characters unless the field says otherwise. */
export const textType: FieldType<'text'> = {
  valueKind: 'text',
  parse: (raw, field) => {
    if (typeof raw !== 'string') return invalid('required', message('required'));
    const value = trimmed(raw);
    if (field.maxLength === undefined && value.length >= 50) return invalid('max_50', message('max_50'));
    if (field.maxLength !== undefined && value.length > field.maxLength) return invalid('max_length', message('max_length', { max: field.maxLength }));
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
