import { sharedMessage as message } from '@/foundation/messaging';
import type { Condition } from '@/rules/conditions';
import { type Field, type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';

export type Option = {
  value: string;
  /** May name facts in braces, filled in when shown: `Below {income_limit_80}`. */
  label: string;
  help?: string;
  /** Offered only when this is known to hold. */
  when?: Condition;
  /** A setting of programs that holds the address of a page: offered only where one has it, and told with it. */
  link?: string;
};

export type OptionsPart = { options: Option[] };

/** A choice among options, some of which the job may bring. */
export type ChoicePart = OptionsPart & {
  /** A fact whose value is a list of further options, before the field's own: what the address, the company or the programs offer. */
  optionsFrom?: string;
};

declare module '../field' {
  interface FieldParts {
    choice: ChoicePart;
  }
}

/** One of a few: radios up to six options, a select above. */
export const choice = <const O extends Record<string, string | Omit<Option, 'value'>>>(label: string, options: O) =>
  fieldBuilder<keyof O & string>({ kind: 'choice', label, options: optionsOf(options) });

/** `{ code: 'Words' }` or `{ code: { label, when } }` as a list that keeps its order. */
export const optionsOf = (options: Record<string, string | Omit<Option, 'value'>>): Option[] =>
  Object.entries(options).map(([value, option]) => (typeof option === 'string' ? { value, label: option } : { value, ...option }));

export const optionLabel = (field: Field, value: unknown): string => field.options?.find((option) => option.value === value)?.label ?? String(value);

export const choiceType: FieldType<'choice' | 'yes_no_dont_know'> = {
  valueKind: 'choice',
  parse: (raw, field) =>
    field.options?.some((option) => option.value === raw) || (field.optionsFrom && typeof raw === 'string' && raw !== '' && raw.length <= 100)
      ? { ok: true, value: raw }
      : parseFailure('invalid_choice', message('invalid_choice')),
  hasShape: isScalar,
  summarise: (value, field) => optionLabel(field, value),
  jsonSchema: (field) => ({ type: 'string', ...(!field.optionsFrom && { enum: (field.options ?? []).map((option) => option.value) }) }),
  sample: (field, n) => {
    const plain = (field.options ?? []).filter((option) => option.value !== 'other');
    return plain.length === 0 ? 'other' : plain[n % plain.length]?.value;
  },
};

/** More options than this fold into a list. */
const MOST_RADIOS = 7;

/** Its options are seen at once, as boxes. */
export const showsAllOptions = ({ options }: Pick<Field, 'options'>): boolean => (options ?? []).length <= MOST_RADIOS;
