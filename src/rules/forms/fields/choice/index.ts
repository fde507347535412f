import { sharedMessage as message } from '@/foundation/messaging';
import type { Condition } from '@/rules/conditions';
import { type Field, type FieldType, fieldBuilder, parseFailure } from '../field';
import { isScalar } from '../shape';

export type Option = {
  value: string;
  /** Label of the option. Fact names in braces are replaced with values when the label is shown: `Below {income_limit_80}`. */
  label: string;
  help?: string;
  /** Condition that must be known to be true before the option is offered. */
  when?: Condition;
  /**
   * Name of a program setting that contains a web address. The option is offered only if a program has this setting. The help text of the option then includes
   * the address.
   */
  link?: string;
};

export type OptionsPart = { options: Option[] };

/** Properties of a field with options. Some options can come from facts of the job. */
export type ChoicePart = OptionsPart & {
  /** Fact with a list of additional options, for example utilities of the address. These options come before the options of the field. */
  optionsFrom?: string;
};

declare module '../field' {
  interface FieldParts {
    choice: ChoicePart;
  }
}

/** Field for choosing one option: radio buttons for few options, a select for more. */
export const choice = <const O extends Record<string, string | Omit<Option, 'value'>>>(label: string, options: O) =>
  fieldBuilder<keyof O & string>({ kind: 'choice', label, options: optionsOf(options) });

/** Converts `{ code: 'Label' }` or `{ code: { label, when } }` to a list in the same order. */
export const optionsOf = (options: Record<string, string | Omit<Option, 'value'>>): Option[] =>
  Object.entries(options).map(([value, option]) => (typeof option === 'string' ? { value, label: option } : { value, ...option }));

/** Returns the label of an option, or the value as text if no option has this value. */
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

/** Maximum number of options that are shown as radio buttons. */
const MAX_RADIOS = 7;

/** Returns whether all options are shown at once. Fields with more options use a select. */
export const showsAllOptions = ({ options }: Pick<Field, 'options'>): boolean => (options ?? []).length <= MAX_RADIOS;
