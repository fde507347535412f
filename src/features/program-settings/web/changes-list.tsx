import { Button } from '@mantine/core';
import { isRecord } from '@/platform';
import { describeCondition, type FactLabels, isCondition } from '@/rules/conditions';
import { parsePointer, valueAt } from '../body/pointer';
import { sourceAt } from '../body/sources';
import type { ProgramChange } from '../contract';
import { t } from './messages';
import styles from './settings.module.css';
import { conflictOf, messagesOf, type Settings, useSave } from './use-settings';

/** Writes a value of a program for people: conditions as sentences, other entries as text. */
export function formatValue(value: unknown, words: FactLabels): string {
  if (value === null || value === undefined) return t('value_empty');
  if (isCondition(value)) return describeCondition(value, words);
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 6 });
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, item]) => `${key.replaceAll('_', ' ')}: ${formatValue(item, words)}`)
      .join('; ');
  return Array.isArray(value) ? value.map((item) => formatValue(item, words)).join(' · ') : String(value);
}

type ListProps = { changes: readonly ProgramChange[]; words: FactLabels; undo?: (change: ProgramChange) => void };

/** Differences of two contents, each with the value before and after. */
export function ChangesList({ changes, words, undo }: ListProps) {
  if (changes.length === 0) return <p className={styles.quiet}>{t('changes_empty')}</p>;
  return (
    <ul className={styles.stack}>
      {changes.map((change) => (
        <li key={change.path}>
          <div>
            <strong>{change.name}</strong>
            <p className={styles.quiet}>
              {t('change_before_label')}: {formatValue(change.before, words)}
            </p>
            <p>
              {t('change_after_label')}: {formatValue(change.after, words)}
            </p>
          </div>
          {undo && (
            <Button variant="subtle" size="compact-sm" aria-label={t('change_undo_label', { name: change.name })} onClick={() => undo(change)}>
              {t('change_undo_button')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Changes of the draft. Each one can be undone on its own. */
export function DraftChanges({ settings: { key, draft, view, text, canEdit } }: { settings: Settings }) {
  const save = useSave(key);
  if (!draft) return null;
  const undo = ({ path, before, after }: ProgramChange) => {
    const steps = parsePointer(path) ?? [];
    const source = sourceAt(view.body, steps) ?? sourceAt(draft.body, steps);
    if (before === null || before === undefined) save.run([{ op: 'remove', path, was: after }]);
    else if (after === null && Array.isArray(valueAt(view.body, steps.slice(0, -1)))) save.run([{ op: 'restore', path }]);
    else save.run([{ op: after === null ? 'add' : 'replace', path, was: after, value: before, ...(source !== undefined && { source }) }]);
  };
  const conflict = conflictOf(save.error);
  return (
    <aside className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('changes_title', { count: draft.changes.length })}>
      <h2>{t('changes_title', { count: draft.changes.length })}</h2>
      {[...messagesOf(save.error), ...(conflict ? [t('entry_changed_note', { name: conflict.by })] : [])].map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      <ChangesList changes={draft.changes} words={text.words} {...(canEdit && { undo })} />
    </aside>
  );
}
