import { type Issue, isEmptyValue } from '@/platform';
import { type Definitions, type Field, hasShape, type Option, optionsOf, parseValue } from '@/rules/forms';
import { factOrCellDefinition } from '@/rules/programs';
import { t } from './messages';

/** Maximum number that is accepted. The limit is above any realistic count, size or amount for a home, and keeps sums finite. */
const MAX_VALUE = 1_000_000_000;

export type FactValueResult = { value: unknown } | { issue: Issue };

/** Validates a value of a fact according to the kind of the fact. Returns the value (null for an empty value), or an issue with the path of the fact. */
export function parseFactValue(definitions: Definitions, name: string, raw: unknown): FactValueResult {
  const factIssue = (code: string, message: string) => ({ issue: { path: `facts.${name}`, code, message } });
  const definition = name.startsWith('$') ? undefined : factOrCellDefinition(name);
  if (!definition) return factIssue('unknown_fact', t('fact_not_found_error', { name }));
  if (isEmptyValue(raw)) return { value: null };
  if (definition.kind === 'rows' || definition.kind === 'map') {
    const factFields = [...definitions.values()].flatMap((form) => form.fields.filter((field) => field.fact === name));
    return (
      factFields.length > 0
        ? factFields.some((field) => hasShape(raw, field))
        : hasShape(raw, bare(name, definition.kind === 'rows' ? 'rows' : 'matrix'))
    )
      ? { value: raw }
      : factIssue('invalid_value', t('fact_value_invalid_error', { name }));
  }
  const parsed = parseValue(raw, bare(name, definition.kind, optionsOf(definition.options ?? {})));
  return parsed.ok ? { value: parsed.value } : factIssue(parsed.issues[0]?.code ?? 'invalid_value', parsed.issues[0]?.message ?? '');
}

/** Returns a field that has only a key, a kind and options. */
const bare = (key: string, kind: Field['kind'], options: Option[] = []): Field =>
  // A fact defines only kind and options, so the other properties of the field are empty or allow every value.
  ({
    key,
    kind,
    label: key,
    required: false,
    asked: 'always',
    class: 'job_team',
    options,
    optionsFrom: key,
    columns: [],
    lines: [],
    min: -MAX_VALUE,
    max: MAX_VALUE,
    maxLength: 2_000,
  }) as Field;
