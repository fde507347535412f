import { Button, Group, NumberInput, Radio, TextInput } from '@mantine/core';
import { isRecord } from '@/platform';
import { useSite } from '@/platform/web';
import { formatPointer } from '../body/pointer';
import type { Operation } from '../contract';
import { ConflictNotice } from './conflict-notice';
import { t } from './messages';
import { formatNumberValue, type NumberCell } from './numbers';
import styles from './settings.module.css';
import { emptySource, givenSource, SourceChoice, type SourceDraft, storedSource } from './source-choice';
import { useTypedValue } from './typed-value';
import { conflictOf, messagesOf, type Settings, useSave } from './use-settings';

type Props = { cell: NumberCell; label: string; settings: Settings; onClose: () => void };

type Typed = { value: number | string; how: 'from' | 'correct'; from: string; source: SourceDraft };

function typedNumber(stored: unknown): Typed | undefined {
  if (!isRecord(stored)) return undefined;
  const { value, how, from } = stored;
  const source = storedSource(stored.source);
  const isNumber = typeof value === 'number' || typeof value === 'string';
  return isNumber && (how === 'from' || how === 'correct') && typeof from === 'string' && source ? { value, how, from, source } : undefined;
}

/** Changes one number: from a day on, or as a correction. Each change needs a source. */
export function NumberEditor({ cell, label, settings, onClose }: Props) {
  const { key, body } = settings;
  const save = useSave(key);
  const first: Typed = {
    value: cell.value ?? '',
    how: cell.isDated ? 'from' : 'correct',
    from: '',
    source: emptySource(cell.source, useSite().data?.today ?? ''),
  };
  const typed = useTypedValue(settings, `number.${formatPointer(cell.path)}`, first, typedNumber);
  const { value, how, from, source } = typed.value;
  const put = (part: Partial<Typed>) => typed.put({ ...typed.value, ...part });
  const close = () => {
    typed.forget();
    onClose();
  };
  const given = givenSource(source);
  const isComplete = typeof value === 'number' && given !== null && (how === 'correct' || from !== '');
  const path = formatPointer(cell.path);
  const send = (was: unknown = cell.value) => {
    if (typeof value !== 'number' || given === null) return;
    const operation: Operation =
      how === 'from' ? { op: 'change_from', path, was, value, from, source: given } : { op: 'replace', path, was, value, source: given };
    save.run([operation], close);
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
          onChange={(next) => put({ value: next })}
          thousandSeparator=","
          {...(cell.unit === 'usd' && { prefix: '$' })}
          {...(cell.unit === 'percent' && { suffix: '%' })}
          required
          data-autofocus
        />
        {cell.isDated && (
          <Radio.Group label={t('change_kind_label')} value={how} onChange={(next) => put({ how: next === 'correct' ? 'correct' : 'from' })}>
            <Radio value="from" label={t('change_from_option')} description={t('change_from_hint')} mt={4} />
            <Radio value="correct" label={t('change_correct_option')} description={t('change_correct_hint')} mt={8} />
          </Radio.Group>
        )}
        {how === 'from' && (
          <TextInput type="date" label={t('first_day_label')} required value={from} onChange={(event) => put({ from: event.currentTarget.value })} />
        )}
      </div>
      <SourceChoice body={body} value={source} onChange={(next) => put({ source: next })} />
      {messagesOf(save.error).map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      {conflict && <ConflictNotice conflict={conflict} mine={formatNumberValue(value, cell.unit)} onMine={() => send(conflict.current)} onTheirs={close} />}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={close}>
          {t('cancel_button')}
        </Button>
        <Button type="submit" disabled={!isComplete} loading={save.isPending}>
          {t('number_save_button')}
        </Button>
      </Group>
    </form>
  );
}
