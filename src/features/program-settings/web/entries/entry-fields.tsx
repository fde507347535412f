import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '@/platform';
import { isCondition } from '@/rules/conditions';
import { formatPointer, valueAt } from '@/rules/programs';
import type { EntryField } from '../../draft/entries/field';
import { DraftField } from '../draft-field';
import { conflictFromError, errorMessages, type SettingsPageState, useSave } from '../use-settings';
import { ConditionForm } from './condition-form';
import { t } from './messages';

type Props = { settings: SettingsPageState; path: readonly string[]; field: EntryField; name: string };

/** Control for one value of an existing entry. Renders nothing for fields that another control changes. Example: the tables of amounts change numbers. */
export function EntryFieldEditor({ settings, path, field, name }: Props) {
  const { body } = settings;
  const entry = valueAt(body, path);
  if (!isRecord(entry) || field.isNewOnly) return null;
  const fieldPath = [...path, field.name];
  switch (field.kind) {
    case 'condition': {
      const condition = entry[field.name];
      const storedCondition = isCondition(condition) ? condition : null;
      return (
        <ConditionForm
          settings={settings}
          path={fieldPath}
          condition={storedCondition}
          label={field.label}
          owner={name}
          isOptional={field.isOptional ?? false}
        />
      );
    }
    case 'choice':
    case 'choices':
    case 'lines':
    case 'list':
      return <ListField settings={settings} path={fieldPath} field={field} value={entry[field.name] ?? null} />;
    case 'text':
    case 'long':
    case 'day':
    case 'yes_no':
      return <DraftField settings={settings} path={fieldPath} label={field.label} kind={field.kind} {...(field.hint !== undefined && { hint: field.hint })} />;
    default:
      return null;
  }
}

type ListProps = { settings: SettingsPageState; path: readonly string[]; field: EntryField; value: unknown };

/** Field for the codes or line keys of an entry. Known options have a select field. Other codes have a text field with commas between the codes. */
function ListField({ settings: { key, text, canEdit }, path, field, value }: ListProps) {
  const save = useSave(key);
  const [typed, setTyped] = useState(Array.isArray(value) ? value.join(', ') : '');
  const pointer = formatPointer(path);
  const saveValue = (next: unknown) => {
    if (next === null || (Array.isArray(next) && next.length === 0)) save.run([{ op: 'remove', path: pointer, was: value }]);
    else save.run([{ op: 'replace', path: pointer, was: value, value: next }]);
  };
  const conflict = conflictFromError(save.error);
  const messages = [...errorMessages(save.error), ...(conflict ? [t('entry_changed_note', { name: conflict.by })] : [])];
  const common = { label: field.label, description: field.hint, disabled: !canEdit || save.isPending, error: messages.length > 0 ? messages.join(' ') : null };
  if (field.kind === 'choice')
    return (
      <Select
        {...common}
        data={Object.entries(field.options).map(([code, label]) => ({ value: code, label }))}
        value={typeof value === 'string' ? value : null}
        allowDeselect={field.isOptional ?? false}
        onChange={saveValue}
      />
    );
  if (field.kind === 'choices')
    return (
      <MultiSelect
        {...common}
        searchable
        data={Object.entries(field.options).map(([code, label]) => ({ value: code, label }))}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={saveValue}
      />
    );
  if (field.kind === 'lines')
    return (
      <MultiSelect
        {...common}
        data={text.program.lines.map((line) => ({ value: line.key, label: line.name }))}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={saveValue}
      />
    );
  return (
    <TextInput
      {...common}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        const next = typed
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== '');
        if (JSON.stringify(next) !== JSON.stringify(value)) saveValue(next);
      }}
    />
  );
}
