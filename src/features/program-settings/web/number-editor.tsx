import { Button, Group, NumberInput, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSite } from '@/platform/web';
import { formatPointer } from '../body/pointer';
import type { Operation } from '../contract';
import { ConflictNotice } from './conflict-notice';
import { t } from './messages';
import { formatNumberValue, type NumberCell } from './numbers';
import styles from './settings.module.css';
import { emptySource, givenSource, SourceChoice } from './source-choice';
import { conflictOf, messagesOf, type Settings, useSave } from './use-settings';

type Props = { cell: NumberCell; label: string; settings: Settings; onClose: () => void };

/** Changes one number: from a day on, or as a correction. Each change needs a source. */
export function NumberEditor({ cell, label, settings: { key, body }, onClose }: Props) {
  const save = useSave(key);
  const [value, setValue] = useState<number | string>(cell.value ?? '');
  const [how, setHow] = useState<'from' | 'correct'>(cell.isDated ? 'from' : 'correct');
  const [from, setFrom] = useState('');
  const [source, setSource] = useState(emptySource(cell.source, useSite().data?.today ?? ''));
  const given = givenSource(source);
  const isComplete = typeof value === 'number' && given !== null && (how === 'correct' || from !== '');
  const path = formatPointer(cell.path);
  const send = (was: unknown = cell.value) => {
    if (typeof value !== 'number' || given === null) return;
    const operation: Operation =
      how === 'from' ? { op: 'change_from', path, was, value, from, source: given } : { op: 'replace', path, was, value, source: given };
    save.run([operation], onClose);
  };
  const conflict = conflictOf(save.error);
  return (
    <form
      className={`hl-card ${styles.stack} ${styles.pad}`}
      aria-label={t('number_editor_label', { label })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) send();
      }}
    >
      <div className={styles.grid}>
        <NumberInput
          label={cell.unit === 'usd' ? t('new_amount_label') : t('new_value_label')}
          value={value}
          onChange={setValue}
          thousandSeparator=","
          {...(cell.unit === 'usd' && { prefix: '$' })}
          {...(cell.unit === 'percent' && { suffix: '%' })}
          required
          data-autofocus
        />
        {cell.isDated && (
          <Radio.Group label={t('change_kind_label')} value={how} onChange={(next) => setHow(next === 'correct' ? 'correct' : 'from')}>
            <Radio value="from" label={t('change_from_option')} description={t('change_from_hint')} mt={4} />
            <Radio value="correct" label={t('change_correct_option')} description={t('change_correct_hint')} mt={8} />
          </Radio.Group>
        )}
        {how === 'from' && (
          <TextInput type="date" label={t('first_day_label')} required value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        )}
      </div>
      <SourceChoice body={body} value={source} onChange={setSource} />
      {messagesOf(save.error).map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      {conflict && <ConflictNotice conflict={conflict} mine={formatNumberValue(value, cell.unit)} onMine={() => send(conflict.current)} onTheirs={onClose} />}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel_button')}
        </Button>
        <Button type="submit" disabled={!isComplete} loading={save.isPending}>
          {t('number_save_button')}
        </Button>
      </Group>
    </form>
  );
}
