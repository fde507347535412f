import { Box, Stack } from '@mantine/core';
import { formatMoney } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { displayDateTime, ErrorPanel, Loading } from '@/platform/web/kit';
import { listCalculations } from '../contract';
import { t } from './messages';

/** Lists earlier calculations of a program, newest first, with the facts or the program version that changed the result. */
export function EarlierCalculations({ jobId, program }: { jobId: string; program: string }) {
  const records = useApiQuery(listCalculations, { params: { job_id: jobId }, query: { program_id: program } });
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
            <Box component="span" c="dimmed" display="block" fz={13} className="hl-wrap">
              {t('rules_changed_label', { rules_before: record.rules_before, version: record.version })}
            </Box>
          )}
          {record.facts.length > 0 && (
            <Box component="details" c="dimmed" display="block" fz={13} className="hl-wrap">
              <summary>{t('count_answers_changed', { count: record.facts.length })}</summary>
              {record.facts.map((fact) => (
                <Box key={fact.label} component="span" c="dimmed" display="block" fz={13} className="hl-wrap">
                  {fact.label}: {fact.before} → {fact.after}
                </Box>
              ))}
            </Box>
          )}
        </li>
      ))}
    </Stack>
  );
}
