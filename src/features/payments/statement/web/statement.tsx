import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadWhenReady } from '@/features/printed-jobs/web/print';
import { callApi, downloadResponse, useApiQuery, useSite } from '@/platform/web';
import { Dimmed, displayDate, EmptyState, Loading, LoadingOrError, Money, ToneBadge } from '@/platform/web/kit';
import dense from '@/platform/web/kit/dense-table.module.css';
import {
  downloadStatementPrint,
  exportStatement,
  getPaymentStatement,
  getStatementPrintState,
  requestStatementPrint,
  type StatementItem,
  type PaymentStatementView as StatementView,
} from '../contract';
import { periodIssues, type StatementPeriod } from '../period';
import { t } from './messages';
import styles from './statement.module.css';

/** Payments to a contractor in a period, with PDF and CSV files. The period defaults to the current year. */
export function PaymentStatement() {
  const { data: site } = useSite();
  return site ? <OfPeriod today={site.today} /> : <Loading rows={6} height={44} />;
}

function OfPeriod({ today }: { today: string }) {
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [until, setUntil] = useState(today);
  const query = { from, until };
  const issues = periodIssues(query, today);
  const isPeriod = issues.length === 0;
  const wrongWith = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const statement = useApiQuery(getPaymentStatement, { query }, { enabled: isPeriod, placeholderData: (before) => before });
  const file = useMutation({ mutationFn: () => downloadResponse(exportStatement, { query }) });
  const print = useMutation({ mutationFn: () => printStatement(query) });
  return (
    <Stack component="section" gap="md" aria-busy={statement.isPlaceholderData}>
      <Text c="dimmed">{t('statement_content_note')}</Text>
      <Group align="start" gap="sm" className={styles.period}>
        <TextInput type="date" label={t('from')} value={from} max={today} error={wrongWith('from')} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput
          type="date"
          label={t('until')}
          value={until}
          max={today}
          error={wrongWith('until')}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
        <Group align="stretch" gap="xs" className={styles.files}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!isPeriod}
            loading={print.isPending}
            onClick={() => print.mutate()}
          >
            {t('download_pdf')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={!isPeriod}
            loading={file.isPending}
            onClick={() => file.mutate()}
          >
            {t('download_csv')}
          </Button>
        </Group>
      </Group>
      {!isPeriod ? null : statement.data ? <Paid statement={statement.data} /> : <LoadingOrError query={statement} rows={6} height={44} />}
    </Stack>
  );
}

const printStatement = (period: StatementPeriod): Promise<void> =>
  downloadWhenReady({
    ask: async () => (await callApi(requestStatementPrint, { body: period })).id,
    fetchStatus: async (print_id) => (await callApi(getStatementPrintState, { params: { print_id } })).status,
    save: (print_id) => downloadResponse(downloadStatementPrint, { params: { print_id } }),
  });

function Paid({ statement: { items, count, amount, programs } }: { statement: StatementView }) {
  if (count === 0) return <EmptyState title={t('payments_empty')} />;
  return (
    <>
      <Stack component="dl" gap="xs" py={14} px="md" className="hl-card hl-pairs">
        {programs.map((program) => (
          <div key={program.key}>
            <Box component="dt" c="var(--hl-ink)">
              {program.name}{' '}
              <Text span c="dimmed">
                · {t('period_payments_count', { count: program.count })}
              </Text>
            </Box>
            <dd className="hl-number">
              <Money dollars={program.amount} cents />
            </dd>
          </div>
        ))}
        <Box fw={650} pt="xs" className="hl-line-above">
          <Box component="dt" c="var(--hl-ink)">
            {t('total')}
          </Box>
          <dd className="hl-number">
            <Money dollars={amount} cents />
          </dd>
        </Box>
      </Stack>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section className="hl-card hl-scroll" aria-label={t('payments_table_label')} tabIndex={0}>
        <table className={dense.table} data-stacks>
          <colgroup>
            <col style={{ width: 120 }} />
            <col />
            <col style={{ width: '20%' }} />
            <col style={{ width: '18%' }} />
            <col style={{ width: 130 }} />
          </colgroup>
          <thead>
            <tr>
              <th>{t('sent')}</th>
              <th>{t('job')}</th>
              <th>{t('program')}</th>
              <th>{t('reference')}</th>
              <th data-number>{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Row key={item.payment_id} item={item} />
            ))}
          </tbody>
        </table>
      </section>
      {items.length < count && <Text c="dimmed">{t('list_truncated_note', { shown: items.length, count })}</Text>}
    </>
  );
}

function Row({ item }: { item: StatementItem }) {
  return (
    <tr data-row={item.payment_id}>
      <td>{displayDate(item.sent_on)}</td>
      <td title={`${item.homeowner}, ${item.address} · ${item.short_code}`}>
        <Link to="/$jobId" params={{ jobId: item.job_id }} style={{ color: 'var(--hl-ink)', fontWeight: 600 }}>
          {item.homeowner}
        </Link>{' '}
        <Dimmed>
          {item.short_code} · {item.address}
        </Dimmed>
      </td>
      <td title={item.program}>
        {item.program}
        {item.kind === 'adjustment' && <Dimmed> · {t('adjustment')}</Dimmed>}
      </td>
      <td title={item.reference ?? undefined}>
        {item.reference ?? <Dimmed>{t('no_reference')}</Dimmed>} {item.status === 'sent' && <ToneBadge tone="busy">{t('in_transit_label')}</ToneBadge>}
      </td>
      <td data-number>
        <Money dollars={item.amount} cents />
      </td>
    </tr>
  );
}
