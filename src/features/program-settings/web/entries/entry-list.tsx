import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { isOneOf, isRecord, keysOf } from '@/platform';
import { toastSaved } from '@/platform/web/kit';
import { entryKey, entrySentences, formatPointer, valueAt } from '@/rules/programs';
import type { EntryField, EntryKind } from '../../draft/entries/field';
import { ENTRY_KINDS, type EntryKindName } from '../../draft/entries/kinds';
import { useOpenPlace } from '../open-places';
import { problemsWithin } from '../problems';
import styles from '../settings.module.css';
import { conflictFromError, errorMessages, type SettingsPageState, useSave } from '../use-settings';
import { EntryFieldEditor } from './entry-fields';
import { EntryForm } from './entry-form';
import { t } from './messages';
import { OpenButton } from './open-button';
import { OrderedEntries } from './ordered';

const DAYS: readonly EntryField[] = [
  { name: 'valid_from', label: t('first_day_label'), kind: 'day', isOptional: true },
  { name: 'valid_to', label: t('last_day_label'), kind: 'day', isOptional: true },
];

/** Returns the fields of a kind of entry inside the entry `owner`. Dated entries also get the fields for their days. */
const fieldsOf = ({ fields, fieldsOfOwner, isDated }: EntryKind, owner: unknown): readonly EntryField[] => [
  ...fields,
  ...(fieldsOfOwner?.(owner) ?? []),
  ...(isDated ? DAYS : []),
];

type ListProps = { settings: SettingsPageState; kind: EntryKindName; title: string; owner?: readonly string[]; ownerName?: string; hint?: string };

/** Entries of one kind as sentences, in the order of the program. Users can add, edit, move and delete entries. */
export function EntryList({ settings, kind: kindName, title, owner = [], ownerName, hint }: ListProps) {
  const kind: EntryKind = ENTRY_KINDS[kindName];
  const [isAdding, setAdding] = useState(false);
  const { body, canEdit } = settings;
  const list = [...owner, kind.list.at(-1) ?? ''];
  const listValue = valueAt(body, list);
  const entries = Array.isArray(listValue) ? listValue.filter(isRecord) : [];
  if (entries.length === 0 && !canEdit) return null;
  // A page can show the same list for several entries, so the label names the owner.
  const label = ownerName === undefined ? title : t('inner_list_label', { name: ownerName, title });
  const keys = entries.map((entry, index) => ({ key: entryKey(entry) ?? String(index), name: nameOf(entry, kind, index, settings) }));
  return (
    <section className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={label}>
      <Group justify="space-between" gap="xs">
        {owner.length === 0 ? <h2>{title}</h2> : <h3>{title}</h3>}
        {canEdit && !isAdding && (
          <Button variant="default" size="compact-sm" aria-label={t('entry_add_label', { kind: kind.label, list: label })} onClick={() => setAdding(true)}>
            {t('entry_add_title', { kind: kind.label })}
          </Button>
        )}
      </Group>
      {hint && <p className={styles.quiet}>{hint}</p>}
      <OrderedEntries settings={settings} list={list} keys={keys}>
        {(key) => <Entry settings={settings} kind={kind} path={[...list, key]} name={keys.find((entry) => entry.key === key)?.name ?? key} />}
      </OrderedEntries>
      {isAdding && (
        <EntryForm settings={settings} kind={kind} fields={fieldsOf(kind, valueAt(body, owner))} list={list} label={label} onClose={() => setAdding(false)} />
      )}
    </section>
  );
}

/** Returns the name of an entry: the label of its fact, or its name or title, or a number. */
function nameOf({ name, title, fact }: Record<string, unknown>, kind: EntryKind, index: number, { text }: SettingsPageState): string {
  if (typeof fact === 'string') return text.labels.label(fact);
  return String(name ?? title ?? t('entry_number_label', { kind: kind.label, number: index + 1 }));
}

/** Lists that an entry can contain, by the kind of the entry. */
const INNER = {
  lines: [
    { kind: 'amounts', title: t('line_amounts_title') },
    { kind: 'requirements', title: t('line_requirements_title') },
    { kind: 'factors', title: t('line_factors_title') },
  ],
  classes: [{ kind: 'cases', title: t('class_cases_title') }],
  tables: [{ kind: 'rows', title: t('table_rows_title') }],
} as const satisfies Record<string, readonly { kind: EntryKindName; title: string }[]>;

const innerOf = ([list = '', ...rest]: readonly string[]): readonly { kind: EntryKindName; title: string }[] =>
  rest.length === 1 && isOneOf(keysOf(INNER), list) ? INNER[list] : [];

type EntryProps = { settings: SettingsPageState; kind: EntryKind; path: readonly string[]; name: string };

function Entry({ settings, kind, path, name }: EntryProps) {
  const { body, text, canEdit, draft, key } = settings;
  const [isOpen, setOpen] = useState(false);
  const save = useSave(key);
  const entry = valueAt(body, path);
  const pointer = formatPointer(path);
  useOpenPlace(pointer, isOpen);
  if (!isRecord(entry)) return null;
  const conflict = conflictFromError(save.error);
  const remove = () => save.run([{ op: 'remove', path: pointer, was: entry }], () => toastSaved(t('entry_deleted_toast', { name })));
  const problems = [...problemsWithin(draft, pointer), ...errorMessages(save.error), ...(conflict ? [t('entry_changed_note', { name: conflict.by })] : [])];
  return (
    <>
      <Group gap="xs" justify="space-between" align="start">
        <Box className="hl-wrap" flex="1 1 320px">
          <strong>{name}</strong> {typeof entry.description === 'string' && <span>{entry.description}</span>}
        </Box>
        {canEdit && (
          <Group gap="xs">
            <OpenButton name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
            <Button variant="subtle" size="compact-sm" loading={save.isPending} aria-label={t('entry_delete_label', { name })} onClick={remove}>
              {t('entry_delete_button')}
            </Button>
          </Group>
        )}
      </Group>
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
      {entrySentences(path, text).map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
      {isOpen
        ? fieldsOf(kind, valueAt(body, path.slice(0, -2))).map((field) => (
            <EntryFieldEditor key={field.name} settings={settings} path={path} field={field} name={name} />
          ))
        : innerOf(path).map((inner) => <InnerSummary key={inner.kind} settings={settings} owner={path} {...inner} />)}
      {isOpen && innerOf(path).map((inner) => <EntryList key={inner.kind} settings={settings} owner={path} ownerName={name} {...inner} />)}
    </>
  );
}

type InnerProps = { settings: SettingsPageState; owner: readonly string[]; kind: EntryKindName; title: string };

/** Entries of one inner list, as sentences. A collapsed entry shows them. */
function InnerSummary({ settings, owner, kind: kindName, title }: InnerProps) {
  const kind: EntryKind = ENTRY_KINDS[kindName];
  const list = [...owner, kind.list.at(-1) ?? ''];
  const listValue = valueAt(settings.body, list);
  const entries = Array.isArray(listValue) ? listValue.filter(isRecord) : [];
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{t('entries_count', { title, count: entries.length })}</summary>
      <ul className="hl-bullets">
        {entries.map((entry, index) => {
          const step = entryKey(entry) ?? String(index);
          const name = nameOf(entry, kind, index, settings);
          return <li key={step}>{[name, ...entrySentences([...list, step], settings.text)].join(' · ')}</li>;
        })}
      </ul>
    </details>
  );
}
