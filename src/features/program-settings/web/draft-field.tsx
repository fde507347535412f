import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRecord } from '@/platform';
import { formatPointer, valueAt } from '@/rules/programs';
import { hasRuleNumbers } from '../draft/sections';
import { sourceAt } from '../draft/sources';
import { ConflictNotice } from './conflict-notice';
import { t } from './messages';
import { useOpenPlace } from './open-places';
import { problemMessagesAt } from './problems';
import styles from './settings.module.css';
import { useStoredInput } from './stored-input';
import { conflictFromError, errorMessages, type SettingsPageState, useSave } from './use-settings';

type Props = {
  settings: SettingsPageState;
  path: readonly string[];
  label: string;
  kind?: 'text' | 'long' | 'day' | 'yes_no';
  hint?: string;
};

type TypedText = { text: string | null; over: unknown };
const NOT_TYPED: TypedText = { text: null, over: null };
const typedText = (value: unknown): TypedText | undefined =>
  isRecord(value) && typeof value.text === 'string' ? { text: value.text, over: value.over ?? null } : undefined;

/** Field of the draft for text, a day, or yes or no. Text and days are saved when the field loses focus; a checkbox is saved immediately. */
export function DraftField({ settings, path, label, kind = 'text', hint }: Props) {
  const { body, draft, canEdit, key } = settings;
  const save = useSave(key);
  const pointer = formatPointer(path);
  const stored = valueAt(body, path) ?? null;
  const storedText = typeof stored === 'string' ? stored : '';
  const typedValue = useStoredInput(settings, pointer, NOT_TYPED, typedText);
  const [isTyping, setTyping] = useState(typedValue.isRestored);
  useOpenPlace(pointer, isTyping);
  // The field shows the stored value, including a value that another person saved. With focus or an unsaved value, it shows the entered value.
  const text = isTyping ? (typedValue.value.text ?? storedText) : storedText;
  const stopTyping = () => {
    setTyping(false);
    typedValue.put(NOT_TYPED);
    typedValue.forget();
  };
  const entered = (typed: string): string | null => (typed.trim() === '' ? null : typed);
  // A changed date of a rule does not change the source of its row.
  const source = kind === 'day' && hasRuleNumbers(path) ? sourceAt(body, path) : undefined;
  const send = (value: unknown, was: unknown = stored) => {
    // Values at the top level of a program can be null. Entries omit missing values instead.
    const isRemoved = value === null && path.length > 1;
    const operation = isRemoved ? ({ op: 'remove' } as const) : { op: 'replace' as const, value, ...(source !== undefined && { source }) };
    save.run([{ path: pointer, was, ...operation }], stopTyping);
  };
  const conflict = conflictFromError(save.error);
  const problems = [...errorMessages(save.error), ...problemMessagesAt(draft, pointer)];
  const error = problems.length > 0 ? problems.join(' ') : null;
  const common = {
    label,
    description: hint,
    value: text,
    error,
    disabled: !canEdit,
    onFocus: () => setTyping(true),
    onChange: (event: { currentTarget: { value: string } }) =>
      typedValue.put({ text: event.currentTarget.value, over: typedValue.value.text === null ? stored : typedValue.value.over }),
    onBlur: () => (text === storedText ? stopTyping() : send(entered(text), typedValue.value.over)),
  };
  return (
    <div>
      {kind === 'yes_no' ? (
        <Checkbox
          label={label}
          description={hint}
          error={error}
          disabled={!canEdit || save.isPending}
          checked={stored === true}
          onChange={(event) => send(event.currentTarget.checked)}
        />
      ) : kind === 'long' ? (
        <Textarea {...common} autosize minRows={2} maxRows={14} />
      ) : (
        <TextInput {...common} type={kind === 'day' ? 'date' : 'text'} />
      )}
      {canEdit && typedValue.isRestored && isTyping && !conflict && text !== storedText && (
        <Group gap="xs">
          <small className={styles.quiet}>{t('typed_value_note')}</small>
          <Button size="compact-sm" loading={save.isPending} onClick={() => send(entered(text), typedValue.value.over)}>
            {t('typed_value_button')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={stopTyping}>
            {t('value_discard_button')}
          </Button>
        </Group>
      )}
      {conflict && (
        <ConflictNotice
          labels={settings.text.labels}
          conflict={conflict}
          mine={text}
          onMine={() => send(entered(text), conflict.current)}
          onTheirs={() => {
            save.clear();
            stopTyping();
          }}
        />
      )}
    </div>
  );
}

/** Texts of a list, each in its own field. Each text is saved when its field loses focus. */
export function DraftTexts({ settings, path, label }: { settings: SettingsPageState; path: readonly string[]; label: string }) {
  const items = valueAt(settings.body, path);
  const list = Array.isArray(items) ? items : [];
  const save = useSave(settings.key);
  return (
    <div className={styles.stack}>
      {list.map((_item: unknown, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies the text
        <DraftField key={index} settings={settings} path={[...path, String(index)]} label={t('text_number_label', { label, number: index + 1 })} kind="long" />
      ))}
      {settings.canEdit && (
        <Button
          variant="default"
          size="compact-sm"
          loading={save.isPending}
          onClick={() => save.run([{ op: 'add', path: formatPointer([...path, '-']), was: null, value: '…' }])}
        >
          {t('text_add_button')}
        </Button>
      )}
    </div>
  );
}
