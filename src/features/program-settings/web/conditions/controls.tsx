import { Button, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { CombinatorSelectorProps, FieldSelectorProps, OperatorSelectorProps, ValueEditorProps } from 'react-querybuilder';
import { isOneOf } from '@/platform';
import { describeCondition } from '@/rules/conditions';
import { useEditor } from './context';
import { FactSelect } from './fact-select';
import { fieldType, isDay, isKnownField, isNumeric, nearestField, operatorsFor, readableNames } from './fields';
import { t } from './messages';
import { type EditorRule, ROW_OPERATORS } from './query';
import { RowsValue } from './rows-value';

/** Select field to find a fact by its label or name. For an unknown name, offers the most similar known name. */
export function FactSelector({ value, handleOnChange, rule, disabled }: FieldSelectorProps) {
  const { text, list } = useEditor();
  const names = useMemo(() => readableNames(text, list), [text, list]);
  const { originalRule } = rule as EditorRule; // The cast is safe, because all rules come from this editor.
  if (originalRule) return <span>{describeCondition(originalRule, text.labels)}</span>;
  const name = value ?? '';
  const isUnknown = name !== '' && !isKnownField(name, text);
  const nearest = isUnknown ? nearestField(name, text, list) : '';
  return (
    <span>
      <FactSelect
        aria-label={t('fact_label')}
        text={text}
        names={names}
        value={name}
        disabled={disabled ?? false}
        error={isUnknown ? t('fact_unknown_error', { name }) : null}
        onChange={(next) => next !== null && handleOnChange(next)}
      />
      {isUnknown && nearest !== '' && (
        <Button size="compact-sm" variant="default" onClick={() => handleOnChange(nearest)}>
          {t('fact_nearest_button', { name: nearest })}
        </Button>
      )}
    </span>
  );
}

const OPERATORS: Readonly<Record<string, string>> = {
  '=': t('operator_is'),
  '!=': t('operator_is_not'),
  '<': t('operator_less'),
  '<=': t('operator_at_most'),
  '>': t('operator_more'),
  '>=': t('operator_at_least'),
  in: t('operator_in'),
  notIn: t('operator_not_in'),
  contains: t('operator_contains'),
  between: t('operator_between'),
  some: t('operator_some'),
  every: t('operator_every'),
  none: t('operator_none'),
  count: t('operator_count'),
  empty: t('operator_empty'),
  notEmpty: t('operator_not_empty'),
};

/** Select field for a group: all conditions must be true, or any one of them. */
export function CombinatorSelector({ value, handleOnChange, disabled }: CombinatorSelectorProps) {
  return (
    <Select
      aria-label={t('combinator_label')}
      data={[
        { value: 'and', label: t('combinator_and') },
        { value: 'or', label: t('combinator_or') },
      ]}
      value={value ?? 'and'}
      allowDeselect={false}
      disabled={disabled ?? false}
      w={150}
      onChange={(next) => next !== null && handleOnChange(next)}
    />
  );
}

export function OperatorSelector({ value, handleOnChange, rule, field, disabled }: OperatorSelectorProps) {
  const { text } = useEditor();
  if ((rule as EditorRule).originalRule) return null; // The cast is safe, because all rules come from this editor.
  const allowed = operatorsFor(fieldType(field, text));
  const operators = allowed.includes(value ?? '') ? allowed : [...allowed, value ?? '='];
  return (
    <Select
      aria-label={t('operator_label')}
      data={operators.map((operator) => ({ value: operator, label: OPERATORS[operator] ?? operator }))}
      value={value ?? '='}
      allowDeselect={false}
      disabled={disabled ?? false}
      w={170}
      onChange={(next) => next !== null && handleOnChange(next)}
    />
  );
}

export function ConditionValue({ value, handleOnChange, rule, field, operator, disabled }: ValueEditorProps) {
  const { text } = useEditor();
  // The cast is safe, because all rules come from this editor.
  if ((rule as EditorRule).originalRule || operator === 'empty' || operator === 'notEmpty') return null;
  if (isOneOf(ROW_OPERATORS, operator))
    return <RowsValue list={field} operator={operator} value={value} onChange={handleOnChange} disabled={disabled ?? false} />;
  const type = fieldType(field, text);
  const isList = operator === 'in' || operator === 'notIn' || operator === 'contains';
  const locked = disabled ?? false;
  if (operator === 'between') {
    const [low, high]: unknown[] = Array.isArray(value) ? value : ['', ''];
    return (
      <>
        <FactValueInput type={type} value={low} onChange={(next) => handleOnChange([next, high ?? ''])} disabled={locked} label={t('value_low_label')} />
        <FactValueInput type={type} value={high} onChange={(next) => handleOnChange([low ?? '', next])} disabled={locked} label={t('value_high_label')} />
      </>
    );
  }
  if (isList) {
    const values: string[] = (Array.isArray(value) ? value : value === '' ? [] : [value]).map(String);
    if (type.options)
      return (
        <MultiSelect
          aria-label={t('value_label')}
          data={Object.entries(type.options).map(([code, label]) => ({ value: code, label }))}
          value={values}
          disabled={locked}
          onChange={handleOnChange}
          maw={420}
        />
      );
    return (
      <TextInput
        aria-label={t('values_label')}
        placeholder={t('values_placeholder')}
        value={values.join(', ')}
        disabled={locked}
        onChange={(event) => handleOnChange(event.currentTarget.value.split(',').map((item) => item.trim()))}
      />
    );
  }
  return <FactValueInput type={type} value={value} onChange={handleOnChange} disabled={locked} label={t('value_label')} />;
}

type FactValueProps = { type: ReturnType<typeof fieldType>; value: unknown; onChange: (value: unknown) => void; disabled: boolean; label: string };

/** Input for a value of a fact. The control depends on the type of the fact. */
export function FactValueInput({ type, value, onChange, disabled, label }: FactValueProps) {
  if (type.kind === 'yes_no')
    return (
      <Select
        aria-label={label}
        data={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        value={typeof value === 'boolean' ? String(value) : null}
        disabled={disabled}
        w={110}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  if (type.options)
    return (
      <Select
        aria-label={label}
        searchable
        data={Object.entries(type.options).map(([code, name]) => ({ value: code, label: name }))}
        value={value === '' ? null : String(value)}
        disabled={disabled}
        onChange={(next) => onChange(next ?? '')}
      />
    );
  if (isNumeric(type))
    return (
      <NumberInput
        aria-label={label}
        thousandSeparator=","
        value={typeof value === 'number' ? value : ''}
        disabled={disabled}
        w={150}
        onChange={(next) => onChange(typeof next === 'number' ? next : '')}
      />
    );
  return (
    <TextInput
      aria-label={label}
      type={isDay(type) ? 'date' : 'text'}
      value={String(value ?? '')}
      disabled={disabled}
      w={190}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
