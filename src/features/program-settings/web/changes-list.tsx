import { Button, Text } from '@mantine/core';
import { parsePointer, valueAt } from '@/rules/programs';
import type { ProgramChange } from '../contract';
import { sourceAt } from '../draft/sources';
import { t } from './messages';
import styles from './settings.module.css';
import { conflictFromError, errorMessages, type SettingsPageState, useSave } from './use-settings';

type ListProps = { changes: readonly ProgramChange[]; undo?: (change: ProgramChange) => void };

/** Differences between two versions or drafts of a program, as sentences. */
export function ChangesList({ changes, undo }: ListProps) {
  if (changes.length === 0) return <p className={styles.quiet}>{t('changes_empty')}</p>;
  return (
    <ul className={styles.stack}>
      {changes.map((change) => (
        <li key={change.path}>
          <div>
            <strong>{change.name}</strong>
            <Text className="hl-wrap" style={{ whiteSpace: 'pre-line' }}>
              {change.sentence}
            </Text>
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

/** Changes of the draft. Each change can be undone separately. */
export function DraftChanges({ settings: { key, draft, view, canEdit } }: { settings: SettingsPageState }) {
  const save = useSave(key);
  if (!draft) return null;
  const undo = ({ path, before, after }: ProgramChange) => {
    const steps = parsePointer(path) ?? [];
    const source = sourceAt(view.body, steps) ?? sourceAt(draft.body, steps);
    if (before === null || before === undefined) save.run([{ op: 'remove', path, was: after }]);
    else if (after === null && Array.isArray(valueAt(view.body, steps.slice(0, -1)))) save.run([{ op: 'restore', path }]);
    else save.run([{ op: after === null ? 'add' : 'replace', path, was: after, value: before, ...(source !== undefined && { source }) }]);
  };
  const conflict = conflictFromError(save.error);
  return (
    <aside className={`hl-card ${styles.stack} ${styles.pad}`} aria-label={t('changes_title', { count: draft.changes.length })}>
      <h2>{t('changes_title', { count: draft.changes.length })}</h2>
      {[...errorMessages(save.error), ...(conflict ? [t('entry_changed_note', { name: conflict.by })] : [])].map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
      <ChangesList changes={draft.changes} {...(canEdit && { undo })} />
    </aside>
  );
}
