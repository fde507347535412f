import { Button, Group } from '@mantine/core';
import { t } from './messages';
import styles from './settings.module.css';
import type { Conflict } from './use-settings';

type Props = { conflict: Conflict; mine: string; onMine: () => void; onTheirs: () => void };

/** Shows both values when another person changed the same one. */
export function ConflictNotice({ conflict: { current, by }, mine, onMine, onTheirs }: Props) {
  const theirs = current === null || current === undefined ? t('value_empty') : typeof current === 'object' ? JSON.stringify(current) : String(current);
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
          <dd>{theirs}</dd>
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
