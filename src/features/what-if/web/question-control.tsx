import { MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { capitalize, parseNumber, stringArrayOf } from '@/platform';
import type { WhatIfQuestion } from './data';
import { t } from './messages';

type Props = { question: WhatIfQuestion; value: unknown; onChange: (value: unknown) => void; error: string | null };

const YES_NO = [
  { value: 'true', label: t('yes') },
  { value: 'false', label: t('no') },
];

/** Input for one answer of the scenario. Clearing the input removes the answer. */
export function QuestionControl({ question, value, onChange, error }: Props) {
  const fieldProps = { label: capitalize(question.label), error };
  switch (question.kind) {
    case 'yes_no':
      return (
        <NativeSelect
          {...fieldProps}
          data={[{ value: '', label: t('no_answer') }, ...YES_NO]}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value === 'true')}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...fieldProps}
          searchable
          clearable
          data={question.options}
          value={stringArrayOf(value).filter((code) => question.options.some((option) => option.value === code))}
          onChange={(codes) => onChange(codes.length > 0 ? codes : null)}
        />
      );
    case 'choice':
    case 'yes_no_dont_know':
    case 'text':
      return (
        <NativeSelect
          {...fieldProps}
          data={[{ value: '', label: t('no_answer') }, ...question.options]}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'date':
      return (
        <TextInput
          {...fieldProps}
          type="date"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    default:
      return <NumberBox {...fieldProps} question={question} value={value} onChange={onChange} />;
  }
}

/** Input that keeps the entered text unchanged while the user types. The server reports text that is not a number. */
function NumberBox({ question, value, onChange, ...own }: Pick<Props, 'question' | 'value' | 'onChange'> & { label: string; error: string | null }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...own}
      inputMode="decimal"
      autoComplete="off"
      leftSection={question.unit === 'USD' ? '$' : undefined}
      rightSection={question.unit && question.unit !== 'USD' ? <small>{question.unit}</small> : undefined}
      rightSectionWidth={question.unit && question.unit !== 'USD' ? 64 : undefined}
      value={typed ?? (value === null || value === undefined ? '' : String(value))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const number = parseNumber(text);
        onChange(text.trim() === '' ? null : Number.isFinite(number) ? number : text);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
