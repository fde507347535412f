import { Stack, Text, Title } from '@mantine/core';
import { formatMoney } from '@/platform';
import { displayDateTime } from '@/platform/web/kit';
import styles from '../what-if.module.css';
import type { ComparedEvaluations } from './data';
import { t } from './messages';

/** Lists amounts that changed after the submission, each with the reason, author and time. */
export function AmountChanges({ changes }: { changes: ComparedEvaluations['amount_changes'] }) {
  if (changes.length === 0) return null;
  return (
    <Stack component="section" gap="md" className={styles.results} aria-labelledby="amounts-changed">
      <Title id="amounts-changed" order={2} fz="xl" lh="inherit" fw={700}>
        {t('amounts_changed')}
      </Title>
      {changes.map(({ program, name, payee, before, after, because, by, at }) => (
        <Stack key={program + payee} gap="sm" className={`${styles.program} hl-card`}>
          <Title order={3} fz="lg" lh="inherit" fw={700}>
            {t('amount_change_title', { program: name, payee })}
          </Title>
          <p>{t('value_change_label', { before: formatMoney(before, 'always'), after: formatMoney(after, 'always') })}</p>
          {because.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Text c="dimmed">{t('by_at', { by, at: displayDateTime(at) })}</Text>
        </Stack>
      ))}
    </Stack>
  );
}
