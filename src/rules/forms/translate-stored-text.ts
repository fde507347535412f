import { definitionTextTranslator } from '@/platform/i18n';
import type { Field } from './fields/field';
import type { Definitions } from './released';
import { lowercaseTitle } from './subject';
import type { TaskDefinition } from './task-definition';
import { translateForm } from './translate-form';

/** A stored history row whose text contains a task title and a question: `Site details: Bedrooms`. */
type StoredRow = { action: string; field: string | null; before?: unknown; after?: unknown };

/** Translates a stored row for the viewer. The row contains only text in the source language, so the function finds the form by the title in that text. */
export function translateStoredRow<R extends StoredRow>(row: R, definitions: Definitions): R {
  if (!definitionTextTranslator()) return row;
  const [title = '', ...rest] = row.action.split(': ');
  const [form, ...others] = [...definitions.values()].filter((definition) => definition.title === title);
  if (!form) return row;
  const label = rest.join(': ');
  const [asked] = [form, ...others].flatMap((definition) => fieldSaying(definition, row.field, label));
  const action = [translateForm(form).title, asked ? asked.translated.label : label].filter(Boolean).join(': ');
  if (!asked) return { ...row, action };
  const translateAnswer = (value: unknown) => (typeof value === 'string' ? answerInWords(value, asked) : value);
  return { ...row, action, before: translateAnswer(row.before), after: translateAnswer(row.after) };
}

type TranslatedField = { stored: Field; translated: Field };

function fieldSaying(definition: TaskDefinition, key: string | null, label: string): TranslatedField[] {
  const fieldIndex = definition.fields.findIndex((field) => field.key === key && field.label === label);
  const [stored, translated] = [definition.fields[fieldIndex], translateForm(definition).fields[fieldIndex]];
  return stored && translated ? [{ stored, translated }] : [];
}

/** Translates an answer that consists of one or several option labels. Returns other answers unchanged. */
function answerInWords(text: string, { stored, translated }: TranslatedField): string {
  const translateLabel = (label: string) => translated.options?.[stored.options?.findIndex((option) => option.label === label) ?? -1]?.label;
  const single = translateLabel(text);
  if (single !== undefined) return single;
  const parts = text.split(', ').map(translateLabel);
  return parts.every((part) => part !== undefined) ? parts.join(', ') : text;
}

/** Translates the task title in a stored task name (`taskName`). Other names stay unchanged. */
export function translateStoredTaskName(name: string, definitions: Definitions): string {
  if (!definitionTextTranslator()) return name;
  for (const definition of definitions.values()) {
    const { title } = definition;
    const translated = translateForm(definition).title;
    if (name === title) return translated;
    if (name.startsWith(`${title} (`)) return `${translated}${name.slice(title.length)}`;
    if (definition.per === 'document' && name.endsWith(`: ${lowercaseTitle(title)}`)) return `${name.slice(0, -title.length)}${lowercaseTitle(translated)}`;
  }
  return name;
}
