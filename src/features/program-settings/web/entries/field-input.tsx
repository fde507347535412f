import { Button, Checkbox, Group, MultiSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { isRecord } from '@/platform';
import { isCondition } from '@/rules/conditions';
import type { LabeledProgram } from '@/rules/programs';
import type { EntryField, EntryValues } from '../../draft/entries/field';
import { FactValueInput } from '../conditions/controls';
import { FactSelect } from '../conditions/fact-select';
import { fieldNames, fieldType } from '../conditions/fields';
import { NO_CONDITION } from '../no-condition';
import { LazyConditionEditor } from './condition-form';
import { t } from './messages';

type Props = { field: EntryField; value: unknown; values: EntryValues; text: LabeledProgram; onChange: (value: unknown) => void };

/** Control for one value of a new entry. */
export function FieldInput({ field, value, values, text, onChange }: Props) {
  const common = { label: field.label, description: field.hint, required: !field.isOptional };
  const inputText = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'text':
      return <TextInput {...common} value={inputText} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'long':
      return <Textarea {...common} autosize minRows={2} value={inputText} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'day':
      return <TextInput {...common} type="date" value={inputText} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'yes_no':
      return <Checkbox label={field.label} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
    case 'number':
      return (
        <NumberInput
          {...common}
          thousandSeparator=","
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : null)}
        />
      );
    case 'choice':
      return <Select {...common} data={optionsOf(field.options)} value={inputText || null} onChange={onChange} />;
    case 'choices':
      return <MultiSelect {...common} searchable data={optionsOf(field.options)} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange} />;
    case 'lines':
      return (
        <MultiSelect
          {...common}
          data={text.program.lines.map(({ key, name }) => ({ value: key, label: name }))}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        />
      );
    case 'list':
      return (
        <TextInput
          {...common}
          value={Array.isArray(value) ? value.join(', ') : ''}
          onChange={(event) => onChange(event.currentTarget.value.split(',').map((item) => item.trim()))}
        />
      );
    case 'fact':
      return <FactInput field={field} value={inputText} text={text} onChange={onChange} />;
    case 'fact_value':
      return <FactValueInput label={field.label} type={fieldType(String(values.fact ?? ''), text)} value={value ?? ''} onChange={onChange} disabled={false} />;
    case 'condition':
      return <ConditionInput field={field} value={value} text={text} onChange={onChange} />;
    case 'shape': {
      const shape = isRecord(value) ? value : {};
      const chosen = field.shapes[String(shape.kind)];
      const labels = Object.fromEntries(Object.entries(field.shapes).map(([kind, { label }]) => [kind, label]));
      return (
        <>
          <Select
            {...common}
            data={optionsOf(labels)}
            value={chosen ? String(shape.kind) : null}
            onChange={(kind) => onChange(kind === null ? null : { kind })}
          />
          {chosen?.fields.map((inner) => (
            <FieldInput
              key={inner.name}
              field={inner}
              value={shape[inner.name]}
              values={shape}
              text={text}
              onChange={(next) => onChange({ ...shape, [inner.name]: next ?? undefined })}
            />
          ))}
        </>
      );
    }
  }
}

type ConditionProps = { field: EntryField; value: unknown; text: LabeledProgram; onChange: (value: unknown) => void };

/** Editor for a condition of a new entry. For an optional condition, the user opens the editor with a button. */
function ConditionInput({ field, value, text, onChange }: ConditionProps) {
  const [isOpen, setOpen] = useState(!field.isOptional || isCondition(value));
  if (!isOpen)
    return (
      <Group>
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('condition_add_button', { label: field.label })}
        </Button>
      </Group>
    );
  return (
    <div>
      <h4>{field.label}</h4>
      <LazyConditionEditor label={field.label} condition={isCondition(value) ? value : NO_CONDITION} text={text} onChange={onChange} />
    </div>
  );
}

const optionsOf = (options: Readonly<Record<string, string>>) => Object.entries(options).map(([value, label]) => ({ value, label }));

type FactProps = { field: EntryField; value: string; text: LabeledProgram; onChange: (value: unknown) => void };

function FactInput({ field, value, text, onChange }: FactProps) {
  const names = useMemo(() => fieldNames(text), [text]);
  return <FactSelect label={field.label} description={field.hint} required={!field.isOptional} text={text} names={names} value={value} onChange={onChange} />;
}
