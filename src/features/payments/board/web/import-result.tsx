import { Box, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatMoney, type ResponseOf } from '@/platform';
import { queryKeyOf, useApiQuery, useQueryClient } from '@/platform/web';
import { Dimmed, displayDate, ErrorPanel, Loading, Money, type Tone, ToneBadge } from '@/platform/web/kit';
import dense from '@/platform/web/kit/dense-table.module.css';
import { getPaymentsBoard, getRemittanceImport, type ImportedLine, listPayments } from '../contract';
import styles from './board.module.css';
import { importedByNeed } from './decisions';
import { t } from './messages';

const POLL_INTERVAL_MS = 1_000;

type Props = { id: string; hasFile: boolean; onBack: () => void };

/** Shows the progress of an import and the result of each line so far. */
export function ImportResult({ id, hasFile, onBack }: Props) {
  const client = useQueryClient();
  const { data, error, refetch } = useApiQuery(
    getRemittanceImport,
    { params: { import_id: id } },
    { staleTime: 0, refetchInterval: ({ state }) => state.data?.is_done !== true && POLL_INTERVAL_MS },
  );
  const isDone = data?.is_done === true;
  useEffect(() => {
    if (isDone) for (const call of [getPaymentsBoard, listPayments]) void client.invalidateQueries({ queryKey: queryKeyOf(call) });
  }, [client, isDone]);
  const back = (
    <Button variant="default" onClick={onBack}>
      {hasFile ? t('file_open_button') : t('another_file')}
    </Button>
  );
  if (!data)
    return error ? (
      <>
        <ErrorPanel error={error} title={t('import_unavailable_title')} retry={() => void refetch()} />
        <div>{back}</div>
      </>
    ) : (
      <Loading rows={5} height={44} />
    );
  return (
    <>
      <ImportProgress data={data} />
      <ResultTable lines={data.lines} />
      <section className={`${styles.totals} hl-bottom-bar`} aria-label={t('import_total_title')}>
        <dl>
          <div>
            <Box component="dt" fz={13}>
              {t('import_applied_total')}
            </Box>
            <dd>
              <Money dollars={data.amount} cents inherit />
            </dd>
          </div>
        </dl>
        {isDone && back}
      </section>
    </>
  );
}

type Import = ResponseOf<typeof getRemittanceImport>;

/** File name and progress of the import, with a progress bar while the worker records lines. */
function ImportProgress({ data: { file_name, is_done, chosen, done, applied, amount, lines } }: { data: Import }) {
  const refused = lines.filter(({ state }) => state === 'refused').length;
  return (
    <>
      <Text c="dimmed" fz="sm" aria-live="polite">
        {file_name && <strong>{file_name}: </strong>}
        {is_done
          ? t('import_done_status', { count: applied, amount: formatMoney(amount, 'always'), refused })
          : t('import_running_status', { done, count: chosen })}
      </Text>
      {!is_done && <progress value={done} max={Math.max(chosen, 1)} aria-label={t('import_progress_label')} />}
    </>
  );
}

function ResultTable({ lines }: { lines: readonly ImportedLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className="hl-card hl-scroll" aria-label={t('file_lines_label')} tabIndex={0}>
      <table className={`${dense.table} ${styles.importTable}`} data-stacks data-wide>
        <colgroup>
          <col style={{ width: 64 }} />
          <col style={{ width: '26%' }} />
          <col style={{ width: '20%' }} />
          <col style={{ width: 120 }} />
          <col style={{ width: 140 }} />
          <col style={{ width: '34%' }} />
        </colgroup>
        <thead>
          <tr>
            <th>{t('line')}</th>
            <th>{t('payment')}</th>
            <th>{t('reference')}</th>
            <th>{t('paid_on')}</th>
            <th data-number>{t('file_value_column')}</th>
            <th>{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {importedByNeed(lines).map((line) => (
            <Row key={line.line} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const RESULTS: Record<ImportedLine['state'], { tone: Tone; label: string; Icon: typeof IconCheck }> = {
  waiting: { tone: 'busy', label: t('line_waiting_result'), Icon: IconClock },
  applied: { tone: 'good', label: t('line_applied_result'), Icon: IconCheck },
  known: { tone: 'quiet', label: t('recorded_before'), Icon: IconCheck },
  refused: { tone: 'bad', label: t('refused'), Icon: IconX },
  left_out: { tone: 'quiet', label: t('line_skipped_result'), Icon: IconMinus },
};

function Row({ line: { line, key, reference, amount, paid_on, state, state_reason, payment } }: { line: ImportedLine }) {
  const { tone, label, Icon } = RESULTS[state];
  return (
    <tr data-row={line}>
      <td>
        <Dimmed>{line}</Dimmed>
      </td>
      <td title={payment ? `${payment.homeowner} · ${payment.payee} · ${payment.program}` : key}>
        {payment ? (
          <>
            <Link to="/$jobId" params={{ jobId: payment.job_id }} className="hl-link">
              {payment.homeowner}
            </Link>{' '}
            <Dimmed>{payment.payee}</Dimmed>
          </>
        ) : (
          <Dimmed>{key || t('no_number')}</Dimmed>
        )}
      </td>
      <td title={reference}>{reference || <Dimmed>–</Dimmed>}</td>
      <td>{paid_on ? displayDate(paid_on) : <Dimmed>–</Dimmed>}</td>
      <td data-number>{amount === null ? <Dimmed>–</Dimmed> : <Money dollars={amount} cents />}</td>
      <td>
        <Group component="span" gap="xs" wrap="nowrap" className={dense.line} title={state_reason ?? undefined}>
          <ToneBadge tone={tone} icon={<Icon size={14} aria-hidden />}>
            {label}
          </ToneBadge>
          {state_reason && <span className={styles.why}>{state_reason}</span>}
        </Group>
      </td>
    </tr>
  );
}
