import { Button, Group, NumberInput, Radio, TextInput } from '@mantine/core';
import { isOneOf, isRecord, isString } from '@/platform';
import { useSite } from '@/platform/web';
import type { EffectiveDates } from '@/rules/facts';
import { formatPointer } from '@/rules/programs';
import type { DraftOperation } from '../contract';
import { ConflictNotice } from './conflict-notice';
import { t } from './messages';
import { formatNumberValue, type NumberCell } from './numbers';
import { useOpenPlace } from './open-places';
import { parsePaste } from './paste/parse-paste';
import { pasteOperations } from './paste/paste-operations';
import { PastedRows } from './paste/pasted-rows';
import styles from './settings.module.css';
import { emptySource, givenSource, SourceChoice, type SourceDraft, storedSource } from './source-choice';
import { useStoredInput } from './stored-input';
import { conflictFromError, errorMessages, type SettingsPageState, useSave } from './use-settings';

/** `dates`: days on which the number is in force. */
type Props = { cell: NumberCell; dates: EffectiveDates; label: string; settings: SettingsPageState; onClose: () => void };

const WAYS = ['from', 'paste', 'correct'] as const;

type NumberDraft = { value: number | string; how: (typeof WAYS)[number]; from: string; pasted: string; source: SourceDraft };

function typedNumber(stored: unknown): NumberDraft | undefined {
  if (!isRecord(stored)) return undefined;
  const { value, how, from, pasted } = stored;
  const source = storedSource(stored.source);
  const isNumber = typeof value === 'number' || typeof value === 'string';
  return isNumber && isOneOf(WAYS, how) && isString(from) && isString(pasted) && source ? { value, how, from, pasted, source } : undefined;
}

/**
 * Editor for one number. Users can change the number from a certain day on, or on several days that they paste from a spreadsheet, or correct a wrong number.
 * Each change needs a source.
 */
export function NumberEditor({ cell, dates, label, settings, onClose }: Props) {
  const { key, body } = settings;
  const save = useSave(key);
  const first: NumberDraft = {
    value: cell.value ?? '',
    how: cell.isDated ? 'from' : 'correct',
    from: '',
    pasted: '',
    source: emptySource(cell.source, useSite().data?.today ?? ''),
  };
  const typedValue = useStoredInput(settings, `number.${formatPointer(cell.path)}`, first, typedNumber);
  const { value, how, from, pasted, source } = typedValue.value;
  const updateDraft = (part: Partial<NumberDraft>) => typedValue.put({ ...typedValue.value, ...part });
  const close = () => {
    typedValue.forget();
    onClose();
  };
  const chosenSource = givenSource(source);
  const path = formatPointer(cell.path);
  useOpenPlace(path, true);
  const rows = how === 'paste' ? parsePaste(pasted, cell.unit, dates) : [];
  const operationsFrom = (was: unknown): DraftOperation[] | null => {
    if (chosenSource === null) return null;
    if (how === 'paste') return pasteOperations(rows, { path, was, source: chosenSource });
    if (typeof value !== 'number') return null;
    if (how === 'correct') return [{ op: 'replace', path, was, value, source: chosenSource }];
    return from === '' ? null : [{ op: 'change_from', path, was, value, from, source: chosenSource }];
  };
  const isComplete = operationsFrom(cell.value) !== null;
  const send = (was: unknown = cell.value) => {
    const operations = operationsFrom(was);
    if (operations) save.run(operations, close);
  };
  const conflict = conflictFromError(save.error);
  const enteredText = how === 'paste' ? rows.map(({ amount }) => formatNumberValue(amount.value, cell.unit)).join(', ') : formatNumberValue(value, cell.unit);
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
        {how !== 'paste' && (
          <NumberInput
            label={cell.unit === 'usd' ? t('new_amount_label') : t('new_value_label')}
            value={value}
            onChange={(next) => updateDraft({ value: next })}
            thousandSeparator=","
            {...(cell.unit === 'usd' && { prefix: '$' })}
            {...(cell.unit === 'percent' && { suffix: '%' })}
            required
            data-autofocus
          />
        )}
        {cell.isDated && (
          <Radio.Group label={t('change_kind_label')} value={how} onChange={(next) => isOneOf(WAYS, next) && updateDraft({ how: next })}>
            <Radio value="from" label={t('change_from_option')} description={t('change_from_hint')} mt={4} />
            <Radio value="paste" label={t('change_paste_option')} description={t('change_paste_hint')} mt={8} />
            <Radio value="correct" label={t('change_correct_option')} description={t('change_correct_hint')} mt={8} />
          </Radio.Group>
        )}
        {how === 'from' && (
          <TextInput type="date" label={t('first_day_label')} required value={from} onChange={(event) => updateDraft({ from: event.currentTarget.value })} />
        )}
      </div>
      {how === 'paste' && <PastedRows text={pasted} rows={rows} unit={cell.unit} onChange={(next) => updateDraft({ pasted: next })} />}
      <SourceChoice body={body} value={source} onChange={(next) => updateDraft({ source: next })} />
      {errorMessages(save.error).map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      {conflict && (
        <ConflictNotice conflict={conflict} labels={settings.text.labels} mine={enteredText} onMine={() => send(conflict.current)} onTheirs={close} />
      )}
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
