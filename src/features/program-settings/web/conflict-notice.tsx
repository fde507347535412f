import { Button, Group } from '@mantine/core';
import { isIsoDate } from '@/platform';
import { displayDate } from '@/platform/web/kit';
import { describeCondition, type FactLabels, isCondition } from '@/rules/conditions';
import { t } from './messages';
import styles from './settings.module.css';
import type { DraftConflict } from './use-settings';

type Props = { conflict: DraftConflict; labels: FactLabels; mine: string; onMine: () => void; onTheirs: () => void };

/** Formats the value that another person saved. */
function formatCurrent(value: unknown, words: FactLabels): string {
  if (isCondition(value)) return describeCondition(value, words);
  if (value === null || value === undefined || value === '') return t('value_empty');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (isIsoDate(value)) return displayDate(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Shows the entered and the saved value after another person changed the same value. */
export function ConflictNotice({ conflict: { current, by }, labels, mine, onMine, onTheirs }: Props) {
  const currentText = formatCurrent(current, labels);
  return (
    <div className={`hl-card ${styles.stack} ${styles.pad}`} role="alert">
      <p>{t('value_changed_note', { name: by })}</p>
      <dl>
        <div>
          <dt>{t('value_mine_label')}</dt>
          <dd>{mine || t('value_empty')}</dd>
        </div>
        <div>
          <dt>{t('value_theirs_label', { name: by })}</dt>
          <dd>{currentText}</dd>
        </div>
      </dl>
      <Group gap="xs">
        <Button size="compact-sm" onClick={onMine}>
          {t('value_mine_button')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTheirs}>
          {t('value_theirs_button')}
        </Button>
      </Group>
    </div>
  );
}
