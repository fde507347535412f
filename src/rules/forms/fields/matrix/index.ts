import { isEmpty } from '@/platform';
import { text as message } from '@/world/messages';
import { optionsOf } from '../choice';
import { type FieldIssue, type FieldType, invalid, type Option, start } from '../field';

/** The same options asked of several things at once: any number of columns for each line. An exclusive option (`none`) stands alone in its line. */
export const matrix = <const L extends Record<string, string>, const O extends Record<string, string | Omit<Option, 'value'>>>(
  label: string,
  lines: L,
  options: O,
) =>
  start<{ [K in keyof L]?: (keyof O & string)[] }>('matrix', label, {
    lines: Object.entries(lines).map(([key, words]) => ({ key, label: words })),
    options: optionsOf(options),
    ...('none' in options && { exclusive: ['none'] }),
  });

export const matrixType: FieldType = {
  valueKind: 'map',
  parse: (raw, field, inner) => {
    if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return invalid('invalid_choice', message('invalid_choice'));
    const given = raw as Record<string, unknown>;
    const issues: FieldIssue[] = [];
    const value: Record<string, unknown> = {};
    for (const key of Object.keys(given))
      if (!field.lines?.some((line) => line.key === key)) issues.push({ code: 'invalid_choice', message: message('invalid_choice'), path: key });
    for (const { key } of field.lines ?? []) {
      if (isEmpty(given[key])) {
        const text = field.requiredText ?? 'required';
        if (field.required !== false) issues.push({ code: text, message: message(text), path: key });
        continue;
      }
      const parsed = inner(given[key], { ...field, kind: 'choices' });
      if (parsed.ok) value[key] = parsed.value;
      else issues.push(...parsed.issues.map((issue) => ({ ...issue, path: key })));
    }
    return issues.length > 0 ? { ok: false, issues } : { ok: true, value };
  },
  summarise: (value, field, inner) => {
    const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    return (field.lines ?? [])
      .filter((line) => !isEmpty(given[line.key]))
      .map((line) => `${line.label}: ${inner(given[line.key], { ...field, kind: 'choices' })}`)
      .join('; ');
  },
  jsonSchema: (field, inner) => ({
    type: 'object',
    properties: Object.fromEntries((field.lines ?? []).map((line) => [line.key, inner({ ...field, kind: 'choices' })])),
    additionalProperties: false,
  }),
  sample: (field, n, inner) => Object.fromEntries((field.lines ?? []).map((line, i) => [line.key, inner({ ...field, kind: 'choices' }, n + i)])),
};
