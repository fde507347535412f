import { Button } from '@mantine/core';
import { formatList } from '@/platform/i18n';
import type { Changes } from './data';
import { t } from './messages';
import styles from './what-if.module.css';

/** Lists alternative changes; each entry contains all answers that must change together. */
export function MinimalChanges({ changes, onTry, none }: { changes: Changes; onTry: (facts: Record<string, unknown>) => void; none: string }) {
  if (changes.length === 0) return <span className={styles.quiet}>{none}</span>;
  return (
    <span className={styles.changes}>
      <span className={styles.quiet}>{changes.length > 1 ? t('alternative_changes_label') : t('smallest_change_label')}</span>
      {changes.map((turns) => {
        const text = formatList(turns.map((turn) => turn.text));
        return (
          <span key={text} className={styles.change}>
            <span>{text}</span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('try_text', { text })}
              onClick={() => onTry(Object.fromEntries(turns.map(({ fact, value }) => [fact, value])))}
            >
              {t('change_try_button')}
            </Button>
          </span>
        );
      })}
    </span>
  );
}
