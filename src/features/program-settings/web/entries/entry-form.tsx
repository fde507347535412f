import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '@/platform';
import { useSite } from '@/platform/web';
import { formatPointer } from '@/rules/programs';
import { type EntryField, type EntryKind, type EntryValues, missingField } from '../../draft/entries/field';
import { addEntryOperations } from '../../draft/entries/kinds';
import styles from '../settings.module.css';
import { emptySource, givenSource, SourceChoice } from '../source-choice';
import { useStoredInput } from '../stored-input';
import { errorMessages, type SettingsPageState, useSave } from '../use-settings';
import { FieldInput } from './field-input';
import { t } from './messages';

type Props = { settings: SettingsPageState; kind: EntryKind; fields: readonly EntryField[]; list: readonly string[]; label: string; onClose: () => void };

/** Form for a new entry of a list. `kind` defines the fields. */
export function EntryForm({ settings, kind, fields, list, label, onClose }: Props) {
  const { key, body, text } = settings;
  const save = useSave(key);
  const today = useSite().data?.today ?? '';
  const typedValue = useStoredInput<EntryValues>(settings, `new.${formatPointer(list)}`, {}, (stored) => (isRecord(stored) ? stored : undefined));
  const { value: values } = typedValue;
  const close = () => {
    typedValue.forget();
    onClose();
  };
  const [source, setSource] = useState(emptySource(undefined, today));
  const chosenSource = givenSource(source);
  const missing = missingField(fields, values);
  const isComplete = missing === null && (kind.hasNoSource === true || chosenSource !== null);
  const title = t('entry_add_title', { kind: kind.label });
  const send = () =>
    save.run(addEntryOperations(kind, values, { body, list, ...(kind.hasNoSource !== true && chosenSource !== null && { source: chosenSource }) }), close);
  return (
    <form
      className={`hl-card ${styles.stack} ${styles.pad}`}
      aria-label={t('entry_add_label', { kind: kind.label, list: label })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) send();
      }}
    >
      <h3>{title}</h3>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          value={values[field.name]}
          values={values}
          text={text}
          onChange={(value) => typedValue.put({ ...values, [field.name]: value })}
        />
      ))}
      {kind.hasNoSource !== true && <SourceChoice body={body} value={source} onChange={setSource} />}
      {errorMessages(save.error).map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      <Group gap="xs" justify="flex-end">
        {missing && <span className={styles.quiet}>{t('entry_missing_note', { field: missing.label })}</span>}
        <Button variant="default" onClick={close}>
          {t('cancel_button')}
        </Button>
        <Button type="submit" disabled={!isComplete} loading={save.isPending}>
          {t('entry_add_button')}
        </Button>
      </Group>
    </form>
  );
}
