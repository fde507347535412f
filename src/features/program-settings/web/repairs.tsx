import { Button, Group } from '@mantine/core';
import { displayDate } from '@/platform/web/kit';
import { parsePointer } from '@/rules/programs';
import type { DraftProblem } from '../contract';
import { sourceAt } from '../draft/sources';
import { t } from './messages';
import styles from './settings.module.css';
import { conflictFromError, errorMessages, type SettingsPageState, useSave } from './use-settings';

/** Buttons that change a day, so that two rows become adjacent. The row keeps its source. */
export function DayRepairs({ settings: { key, body, canEdit }, problem }: { settings: SettingsPageState; problem: DraftProblem }) {
  const save = useSave(key);
  if (!canEdit || !problem.repairs || problem.repairs.length === 0) return null;
  const conflict = conflictFromError(save.error);
  return (
    <>
      <Group gap="xs">
        {problem.repairs.map(({ kind, path, was, value }) => {
          const source = sourceAt(body, parsePointer(path) ?? []);
          return (
            <Button
              key={path}
              variant="default"
              size="compact-sm"
              loading={save.isPending}
              onClick={() => save.run([{ op: 'replace', path, was, value, ...(source !== undefined && { source }) }])}
            >
              {kind === 'end_before' ? t('repair_end_button', { day: displayDate(value) }) : t('repair_start_button', { day: displayDate(value) })}
            </Button>
          );
        })}
      </Group>
      {[...errorMessages(save.error), ...(conflict ? [t('entry_changed_note', { name: conflict.by })] : [])].map((message) => (
        <p key={message} role="alert" className={styles.problem}>
          {message}
        </p>
      ))}
    </>
  );
}
