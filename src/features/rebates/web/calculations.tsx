import { Box, Stack } from '@mantine/core';
import { formatMoney } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { displayDateTime, ErrorPanel, Loading } from '@/platform/web/kit';
import { calculations } from '../contract';
import { t } from './messages';
import styles from './rebate.module.css';

/** Lists earlier results of a program, newest first, with the facts or program version that changed them. */
export function Calculations({ jobId, program }: { jobId: string; program: string }) {
  const records = useApiQuery(calculations, { params: { job_id: jobId }, query: { program_id: program } });
  if (records.isPending) return <Loading rows={2} height={40} />;
  if (records.error) return <ErrorPanel error={records.error} retry={() => void records.refetch()} />;
  return (
    <Stack component="ol" gap={10} mt="xs">
      {records.data.items.map((record) => (
        <li key={record.at + record.total}>
          <strong>{record.total === null ? t('no_amount') : formatMoney(record.total, 'always')}</strong>{' '}
          <Box component="small" c="dimmed">
            {displayDateTime(record.at)}
          </Box>
          {record.rules_before !== null && (
            <span className={styles.change}>{t('rules_changed_label', { rules_before: record.rules_before, version: record.version })}</span>
          )}
          {record.facts.length > 0 && (
            <details className={styles.change}>
              <summary>{t('count_answers_changed', { count: record.facts.length })}</summary>
              {record.facts.map((fact) => (
                <span key={fact.label} className={styles.change}>
                  {fact.label}: {fact.before} → {fact.after}
                </span>
              ))}
            </details>
          )}
        </li>
      ))}
    </Stack>
  );
}
