import { text as message } from '@/world/messages';
import { type Field, type FieldType, invalid, type Option, start } from '../field';

/** One of a few: radios up to six options, a select above. */
export const choice = <const O extends Record<string, string | Omit<Option, 'value'>>>(label: string, options: O) =>
  start<keyof O & string>('choice', label, { options: optionsOf(options) });

/** `{ code: 'Words' }` or `{ code: { label, when } }` as a list that keeps its order. */
export const optionsOf = (options: Record<string, string | Omit<Option, 'value'>>): Option[] =>
  Object.entries(options).map(([value, option]) => (typeof option === 'string' ? { value, label: option } : { value, ...option }));

export const labelOfOption = (field: Field, value: unknown): string => field.options?.find((option) => option.value === value)?.label ?? String(value);

export const choiceType: FieldType = {
  valueKind: 'choice',
  parse: (raw, field) =>
    field.options?.some((option) => option.value === raw) || (field.optionsFrom && typeof raw === 'string' && raw !== '' && raw.length <= 100)
      ? { ok: true, value: raw }
      : invalid('invalid_choice', message('invalid_choice')),
  summarise: (value, field) => labelOfOption(field, value),
  jsonSchema: (field) => ({ type: 'string', ...(!field.optionsFrom && { enum: (field.options ?? []).map((option) => option.value) }) }),
  sample: (field, n) => {
    const plain = (field.options ?? []).filter((option) => option.value !== 'other');
    return plain.length === 0 ? 'other' : plain[n % plain.length]?.value;
  },
};
