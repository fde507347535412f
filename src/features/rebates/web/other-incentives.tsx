import { Stack, Text, Title } from '@mantine/core';
import type { AmountsView } from '@/job-view';
import { LineDetails } from './ledger';
import { t } from './messages';
import styles from './rebate.module.css';

/** Incentives from payers other than the program (companion lines), which the total of the program does not include. */
export function OtherIncentives({ amounts }: { amounts: AmountsView }) {
  const companionLines = amounts.lines.filter(({ kind }) => kind === 'companion');
  const amountLines = companionLines.filter((line) => line.state === 'amount');
  const missing = [...new Set(companionLines.filter((line) => line.state === 'unknown').flatMap((line) => line.missing))];
  if (amountLines.length === 0 && missing.length === 0) return null;
  return (
    <Stack
      component="section"
      gap={6}
      bg="var(--hl-surface-2)"
      bdrs={10}
      mt={6}
      py="sm"
      px="md"
      className={styles.beside}
      aria-label={t('companion_incentives_title')}
    >
      <Title order={4} fz="md" lh="inherit">
        {t('other_incentives')}
      </Title>
      <Text c="dimmed" fz="sm" lh={1.45}>
        {t('other_incentives_note')}
      </Text>
      {amountLines.length > 0 && (
        <ul className={styles.lines}>
          {amountLines.map((line) => (
            <li key={line.key}>
              <LineDetails line={line} />
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <Text c="dimmed" fz="sm" lh={1.45}>
          {t('amount_may_rise_note', { missing: missing.join(', ') })}
        </Text>
      )}
    </Stack>
  );
}

/** Loans and information lines of the program, which are not included in any total. */
export function LoansAndInformation({ amounts }: { amounts: AmountsView }) {
  const lines = amounts.lines.filter(({ kind, state }) => (kind === 'loan' || kind === 'information') && state === 'amount');
  if (lines.length === 0) return null;
  return (
    <Stack component="section" gap={6} bg="var(--hl-surface-2)" bdrs={10} mt={6} py="sm" px="md" className={styles.beside} aria-label={t('loans_title')}>
      <Title order={4} fz="md" lh="inherit">
        {t('loans_title')}
      </Title>
      <Text c="dimmed" fz="sm" lh={1.45}>
        {t('loans_note')}
      </Text>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.key}>
            <LineDetails line={line} />
          </li>
        ))}
      </ul>
    </Stack>
  );
}
