import { sharedMessage as message, type SharedMessageKey } from '@/foundation/messaging';
import { isStringArray } from '@/platform';
import { type ChoicePart, type Option, optionLabel, optionsOf } from '../choice';
import { type FieldType, fieldBuilder, parseFailure } from '../field';

/** Properties of a field from which people choose any number of options. */
export type ChoicesFieldProperties = ChoicePart & {
  /** Options that cannot be combined with other options, such as `none`. */
  exclusive?: string[];
  exclusiveText?: SharedMessageKey;
};

declare module '../field' {
  interface FieldParts {
    choices: ChoicesFieldProperties;
  }
}

/** Field for choosing any number of options. An exclusive option (`none`) cannot be combined with other options. */
export const choices = <const O extends Record<string, string | Omit<Option, 'value'>>>(label: string, options: O) =>
  fieldBuilder<(keyof O & string)[]>({ kind: 'choices', label, options: optionsOf(options), ...('none' in options && { exclusive: ['none'] }) });

export const choicesType: FieldType<'choices'> = {
  valueKind: 'choices',
  parse: (raw, field) => {
    if (!Array.isArray(raw)) return parseFailure('invalid_choice', message('invalid_choice'));
    const optionValues = (field.options ?? []).map((option) => option.value);
    if (raw.some((item) => !isCode(item) || !(optionValues.includes(item) || field.optionsFrom)))
      return parseFailure('invalid_choice', message('invalid_choice'));
    const exclusive = field.exclusive?.find((option) => raw.includes(option));
    if (exclusive !== undefined && raw.length > 1)
      return parseFailure('exclusive', message(field.exclusiveText ?? 'exclusive', { option: optionLabel(field, exclusive) }));
    // Sort the values, so that the same choices are always stored in the same order. Options that come from facts instead of the form are first, in
    // alphabetical order. The other options have the order of the form.
    const otherValues = [...new Set(raw as string[])].filter((item) => !optionValues.includes(item)).sort();
    return { ok: true, value: [...otherValues, ...optionValues.filter((option) => raw.includes(option))] };
  },
  hasShape: isStringArray,
  summarise: (value, field) => (Array.isArray(value) ? value.map((item) => optionLabel(field, item)).join(', ') : ''),
  jsonSchema: (field) => ({
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', ...(!field.optionsFrom && { enum: (field.options ?? []).map((option) => option.value) }) },
  }),
  sample: (field, n) => {
    const plain = (field.options ?? []).filter((option) => option.value !== 'other' && !field.exclusive?.includes(option.value));
    return plain.length === 0 ? [] : [plain[n % plain.length]?.value];
  },
};

const isCode = (item: unknown): item is string => typeof item === 'string' && item !== '' && item.length <= 100;
