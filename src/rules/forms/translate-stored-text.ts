import { definitionTextTranslator } from '@/platform/i18n';
import type { Field } from './fields/field';
import type { Definitions } from './released';
import { lowercaseTitle } from './subject';
import type { TaskDefinition } from './task-definition';
import { translateForm } from './translate-form';

/** A row of a history that names a task and a question of it, in the words that were kept: `Site details: Bedrooms`. */
type Kept = { action: string; field: string | null; before?: unknown; after?: unknown };

/** The row as its reader reads it. What is kept stays as it is, so the form that said it is found by what it said. */
export function translateStoredRow<R extends Kept>(row: R, definitions: Definitions): R {
  if (!definitionTextTranslator()) return row;
  const [title = '', ...rest] = row.action.split(': ');
  const [form, ...others] = [...definitions.values()].filter((definition) => definition.title === title);
  if (!form) return row;
  const label = rest.join(': ');
  const [asked] = [form, ...others].flatMap((definition) => fieldSaying(definition, row.field, label));
  const action = [translateForm(form).title, asked ? asked.said.label : label].filter(Boolean).join(': ');
  if (!asked) return { ...row, action };
  const inWords = (value: unknown) => (typeof value === 'string' ? answerInWords(value, asked) : value);
  return { ...row, action, before: inWords(row.before), after: inWords(row.after) };
}

type Asked = { kept: Field; said: Field };

function fieldSaying(definition: TaskDefinition, key: string | null, label: string): Asked[] {
  const at = definition.fields.findIndex((field) => field.key === key && field.label === label);
  const [kept, said] = [definition.fields[at], translateForm(definition).fields[at]];
  return kept && said ? [{ kept, said }] : [];
}

/** One option, or several; whatever else was answered is the answer itself. */
function answerInWords(text: string, { kept, said }: Asked): string {
  const word = (one: string) => said.options?.[kept.options?.findIndex((option) => option.label === one) ?? -1]?.label;
  const whole = word(text);
  if (whole !== undefined) return whole;
  const parts = text.split(', ').map(word);
  return parts.every((part) => part !== undefined) ? parts.join(', ') : text;
}

/** The name of a task as it was kept (`taskName`), with the title as its reader reads it; another name stays. */
export function translateStoredTaskName(name: string, definitions: Definitions): string {
  if (!definitionTextTranslator()) return name;
  for (const definition of definitions.values()) {
    const { title } = definition;
    const said = translateForm(definition).title;
    if (name === title) return said;
    if (name.startsWith(`${title} (`)) return `${said}${name.slice(title.length)}`;
    if (definition.per === 'document' && name.endsWith(`: ${lowercaseTitle(title)}`)) return `${name.slice(0, -title.length)}${lowercaseTitle(said)}`;
  }
  return name;
}
