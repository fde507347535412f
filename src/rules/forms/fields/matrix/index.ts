import { sharedMessage as message } from '@/foundation/messaging';
import { isEmptyValue, isRecord, isStringArray } from '@/platform';
import { type Option, optionsOf } from '../choice';
import type { ChoicesFieldProperties } from '../choices';
import { type FieldIssue, type FieldOf, type FieldType, fieldBuilder, parseFailure } from '../field';
import { isMapOf } from '../shape';

type MatrixPart = ChoicesFieldProperties & {
  /** Lines of the table. All lines offer the same options. */
  lines: { key: string; label: string }[];
};

declare module '../field' {
  interface FieldParts {
    matrix: MatrixPart;
  }
}

/**
 * Field for a table in which people choose any number of options in each line. In a line, an exclusive option (`none`) cannot be combined with other options.
 */
export const matrix = <const L extends Record<string, string>, const O extends Record<string, string | Omit<Option, 'value'>>>(
  label: string,
  lines: L,
  options: O,
) =>
  fieldBuilder<{ [K in keyof L]?: (keyof O & string)[] }>({
    kind: 'matrix',
    label,
    lines: Object.entries(lines).map(([key, words]) => ({ key, label: words })),
    options: optionsOf(options),
    ...('none' in options && { exclusive: ['none'] }),
  });

export const matrixType: FieldType<'matrix'> = {
  valueKind: 'map',
  parse: (raw, field, inner) => {
    if (!isRecord(raw)) return parseFailure('invalid_choice', message('invalid_choice'));
    const answers = raw;
    const issues: FieldIssue[] = [];
    const value: Record<string, unknown> = {};
    for (const key of Object.keys(answers))
      if (!field.lines?.some((line) => line.key === key)) issues.push({ code: 'invalid_choice', message: message('invalid_choice'), path: key });
    for (const { key } of field.lines ?? []) {
      if (isEmptyValue(answers[key])) {
        const text = field.requiredText ?? 'required';
        if (field.required !== false) issues.push({ code: text, message: message(text), path: key });
        continue;
      }
      const parsed = inner(answers[key], lineField(field));
      if (parsed.ok) value[key] = parsed.value;
      else issues.push(...parsed.issues.map((issue) => ({ ...issue, path: key })));
    }
    return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
  },
  hasShape: (value) => isMapOf(value, isStringArray),
  summarise: (value, field, inner) => {
    const answers = isRecord(value) ? value : {};
    return (field.lines ?? [])
      .filter((line) => !isEmptyValue(answers[line.key]))
      .map((line) => `${line.label}: ${inner(answers[line.key], lineField(field))}`)
      .join('; ');
  },
  jsonSchema: (field, inner) => ({
    type: 'object',
    properties: Object.fromEntries((field.lines ?? []).map((line) => [line.key, inner(lineField(field))])),
    additionalProperties: false,
  }),
  sample: (field, n, inner) => Object.fromEntries((field.lines ?? []).map((line, i) => [line.key, inner(lineField(field), n + i)])),
};

const lineField = ({ lines: _lines, ...field }: FieldOf<'matrix'>): FieldOf<'choices'> => ({ ...field, kind: 'choices' });
