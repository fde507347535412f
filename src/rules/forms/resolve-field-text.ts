import type { ReadFact } from '@/rules/conditions';
import { factDefinition, formatFactValue } from '@/rules/facts';
import { type Field, type Option, overrideField } from './fields';

/** Returns the field with facts filled into its texts, and with the options that come from facts of the job. */
export function resolveFieldText(field: Field, read: ReadFact): Field {
  const options = [...(field.optionsFrom ? optionsIn(field.optionsFrom, read) : []), ...(field.options ?? [])];
  return overrideField(field, {
    label: filled(field.label, read),
    ...(field.help && { help: filled(field.help, read) }),
    ...((field.options || field.optionsFrom) && { options: options.map((option) => wordedOption(option, read)) }),
    ...(field.columns && { columns: field.columns.map((column) => resolveFieldText(column, read)) }),
  });
}

/**
 * Returns the option with its label filled in. If a fact in the label is unknown, the help text becomes the label. Without a help text, an ellipsis replaces
 * the fact.
 */
function wordedOption(option: Option, read: ReadFact): Option {
  const { help, ...named } = option;
  const isKnown = [...option.label.matchAll(NAMES)].every(([, name = '']) => read(name).state === 'known');
  return isKnown || help === undefined ? { ...option, label: filled(option.label, read) } : { ...named, label: help };
}

const NAMES = /\{([$\w.]+)\}/g;

/** Replaces the facts in braces in a label such as `Below {income_limit_80}`. An unknown fact becomes an ellipsis. */
function filled(label: string, read: ReadFact): string {
  return label.replaceAll(NAMES, (_whole, name: string) => {
    const reading = read(name);
    return reading.state === 'known' ? formatFactValue(factDefinition(name), reading.value) : '…';
  });
}

/** Returns the facts that the texts and options of a field read, without the facts that only its columns read. */
export const factsInFieldText = ({ label, help, options = [], optionsFrom }: Field): string[] => [
  ...[label, help ?? '', ...options.flatMap((option) => [option.label, option.help ?? ''])].flatMap((words) =>
    [...words.matchAll(NAMES)].map(([, name = '']) => name),
  ),
  ...(optionsFrom ? [optionsFrom] : []),
];

function optionsIn(fact: string, read: ReadFact): Option[] {
  const reading = read(fact);
  if (reading.state !== 'known' || !Array.isArray(reading.value)) return [];
  return reading.value.filter(isOption).map(({ value, label, help }) => ({ value, label, ...(typeof help === 'string' && { help }) }));
}

const isOption = (item: unknown): item is Option =>
  typeof item === 'object' && item !== null && 'value' in item && typeof item.value === 'string' && 'label' in item && typeof item.label === 'string';

/**
 * Returns the field with option labels for the history. Facts may change later, so a label with facts in braces is replaced by its help text. Only options from
 * a fact (`optionsFrom`) are filled in.
 */
export const stableLabel = (field: Field, read: ReadFact): Field =>
  field.optionsFrom
    ? resolveFieldText(field, read)
    : field.options?.some(isWordedByFacts)
      ? { ...field, options: field.options.map((option) => (isWordedByFacts(option) && option.help ? { ...option, label: option.help } : option)) }
      : field;

const isWordedByFacts = ({ label, help }: { label: string; help?: string | undefined }): boolean => Boolean(help) && label.includes('{');
