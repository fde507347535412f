import { Button, Group, Pagination, Select, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { downloadResponse, useApiMutation, useApiQuery } from '@/platform/web';
import { displayDate, EmptyState, ErrorPanel, Loading, LoadingOrError, Money, Note, Page, PageTitle, ToneBadge, toastSaved } from '@/platform/web/kit';
import {
  exportMonthCsv,
  exportMonthJson,
  getMonth,
  listReportingPrograms,
  type MonthJob,
  type MonthView,
  RECORD_STATES,
  type RecordState,
  sendMonth,
} from '../contract';
import { AnswerList } from './answer-list';
import { GapList } from './gap-list';
import { RECORD_STATE_LABELS, RECORD_STATE_TONES, recordName } from './labels';
import { t } from './messages';
import type { MonthSearch } from './page-search';
import { SimulatedNote } from './simulated-note';

type Props = { search: MonthSearch; onSearch: (search: MonthSearch) => void };
type MonthParams = { program: string; month: string };

/** Page `/federal-reports`. Shows the records that one program reports to DOE for one month. */
export function MonthPage({ search, onSearch }: Props) {
  const programs = useApiQuery(listReportingPrograms, {});
  const items = programs.data?.items ?? [];
  const program = search.program ?? items[0]?.program;
  const currentMonth = programs.data?.month ?? '';
  const month = search.month ?? items.find((item) => item.program === program)?.last_month ?? currentMonth;
  return (
    <Page width={1200} gap={20}>
      <PageTitle title={t('month_title')} />
      {programs.isPending && <Loading rows={1} />}
      {programs.isError && <ErrorPanel error={programs.error} retry={() => void programs.refetch()} />}
      {programs.data && items.length === 0 && <EmptyState title={t('programs_empty')} />}
      {program && items.length > 0 && (
        <>
          <Group align="end" gap="sm">
            <Select
              label={t('program_label')}
              data={items.map((item) => ({ value: item.program, label: item.name }))}
              value={program}
              allowDeselect={false}
              onChange={(value) => value && onSearch({ program: value, month: search.month })}
            />
            <TextInput
              type="month"
              label={t('month_label')}
              value={month}
              onChange={(event) => event.currentTarget.value && onSearch({ program, month: event.currentTarget.value })}
            />
          </Group>
          {!search.month && month !== currentMonth && <Text c="dimmed">{t('current_month_empty')}</Text>}
          <Month params={{ program, month }} search={search} onSearch={(next) => onSearch({ program, month: search.month, ...next })} />
        </>
      )}
    </Page>
  );
}

/**
 * Refresh intervals in milliseconds. The page must reload the records, because the worker calculates and sends them after the page was loaded. The interval is
 * shorter while records are being sent.
 */
const REFRESH_MS = { sending: 1_500, idle: 5_000 };

function Month({ params, search, onSearch }: { params: MonthParams; search: MonthSearch; onSearch: (next: Pick<MonthSearch, 'state' | 'page'>) => void }) {
  const view = useApiQuery(
    getMonth,
    { params, query: { state: search.state, page_number: search.page ?? 1 } },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state: { data } }) => (data?.states.some(({ state }) => state === 'waiting') ? REFRESH_MS.sending : REFRESH_MS.idle),
    },
  );
  if (!view.data) return <LoadingOrError query={view} title={t('month_unavailable_error')} rows={3} height={120} />;
  if (view.data.states.length === 0) return <EmptyState title={t('month_empty')} />;
  return (
    <>
      <Summary view={view.data} params={params} />
      <Jobs view={view.data} search={search} onSearch={onSearch} />
    </>
  );
}

function Summary({ view, params }: { view: MonthView; params: MonthParams }) {
  const incomplete = view.states.find(({ state }) => state === 'gaps')?.records ?? 0;
  return (
    <Stack component="section" gap="sm" p={{ base: 'md', sm: 'lg' }} className="hl-card" aria-label={t('states_title')}>
      <Group justify="space-between" gap="sm">
        <Title order={2}>{t('states_title')}</Title>
        <Group gap="xs">
          <DownloadButton label={t('csv_button')} load={() => downloadResponse(exportMonthCsv, { params })} />
          <DownloadButton label={t('json_button')} load={() => downloadResponse(exportMonthJson, { params })} />
          {view.can_send && view.sendable > 0 && <SendButton count={view.sendable} params={params} />}
        </Group>
      </Group>
      <DueDate view={view} />
      <Text c="dimmed">{t('month_note', { version: view.standard })}</Text>
      {view.can_send ? <SimulatedNote /> : <Text c="dimmed">{t('no_connection_note')}</Text>}
      {(incomplete > 0 || view.sendable === 0) && (
        <Note tone={incomplete > 0 ? 'wait' : 'good'} p="sm" bdrs="md">
          {incomplete > 0 ? t('json_incomplete_note', { count: incomplete }) : t('send_none_note')}
        </Note>
      )}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('state_column')}</Table.Th>
            <Table.Th className="hl-number">{t('records_column')}</Table.Th>
            <Table.Th className="hl-number">{t('rebates_column')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {RECORD_STATES.flatMap((state) => view.states.filter((row) => row.state === state)).map(({ state, records, amount }) => (
            <Table.Tr key={state}>
              <Table.Th scope="row" fw={400}>
                <ToneBadge tone={RECORD_STATE_TONES[state]}>{RECORD_STATE_LABELS[state]}</ToneBadge>
              </Table.Th>
              <Table.Td className="hl-number">{records}</Table.Td>
              <Table.Td className="hl-number">
                <Money dollars={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

/** Shows the day on which the records of the month are due, and how many days remain. */
function DueDate({ view: { due_on, due_in_days, states } }: { view: MonthView }) {
  const isDone = states.every(({ state }) => DONE.includes(state));
  const day = displayDate(due_on);
  return (
    <div>
      <Text fw={600}>{due_in_days < 0 ? t('due_past', { day, count: -due_in_days }) : t('due', { day, count: due_in_days })}</Text>
      {due_in_days < 0 && !isDone && <Text c="var(--hl-bad)">{t('due_past_open')}</Text>}
      <Text c="dimmed" fz="sm">
        {t('due_note')}
      </Text>
    </div>
  );
}

/** States in which DOE has the current version of the record, or does not have a withdrawn record. */
const DONE: readonly RecordState[] = ['warned', 'accepted', 'retracted'];

function SendButton({ count, params }: { count: number; params: MonthParams }) {
  const send = useApiMutation(sendMonth, {
    invalidates: [getMonth],
    onSuccess: ({ records }) => toastSaved(t('send_toast', { count: records })),
  });
  return (
    <Button leftSection={<IconSend size={18} aria-hidden />} loading={send.isPending} onClick={() => send.mutate({ params })}>
      {t('send_month_button', { count })}
    </Button>
  );
}

function DownloadButton({ label, load }: { label: string; load: () => Promise<void> }) {
  const file = useMutation({ mutationFn: load });
  return (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={file.isPending} onClick={() => file.mutate()}>
      {label}
    </Button>
  );
}

function Jobs({ view, search, onSearch }: { view: MonthView; search: MonthSearch; onSearch: (next: Pick<MonthSearch, 'state' | 'page'>) => void }) {
  const pages = Math.ceil(view.total / view.per_page);
  const states = RECORD_STATES.filter((state) => state === search.state || view.states.some((row) => row.state === state));
  return (
    <Stack component="section" gap="sm" aria-label={t('jobs_title')}>
      <Group justify="space-between" align="end" gap="sm">
        <Title order={2}>{t('jobs_title')}</Title>
        <Select
          label={t('state_filter_label')}
          data={[{ value: '', label: t('all_states_option') }, ...states.map((state) => ({ value: state, label: RECORD_STATE_LABELS[state] }))]}
          value={search.state ?? ''}
          allowDeselect={false}
          onChange={(value) => onSearch({ state: RECORD_STATES.find((state) => state === value) })}
        />
      </Group>
      {view.items.length === 0 && <EmptyState title={t('jobs_empty')} />}
      <Stack component="ul" gap="sm">
        {view.items.map((job) => (
          <Stack component="li" key={job.job_id} gap="sm" p="md" className="hl-card">
            <JobName job={job} />
            {job.records.map((record) => (
              <Stack key={`${record.kind}/${record.upgrade}`} gap={6}>
                <Group gap="4px 12px">
                  <Text fw={600}>{recordName(record)}</Text>
                  <ToneBadge tone={RECORD_STATE_TONES[record.state]}>{RECORD_STATE_LABELS[record.state]}</ToneBadge>
                  {record.amount !== null && <Money dollars={record.amount} />}
                </Group>
                {record.gaps.length > 0 && <GapList jobId={job.job_id} gaps={record.gaps} />}
                {(record.sent?.messages.length ?? 0) > 0 && <AnswerList sent={record.sent} />}
              </Stack>
            ))}
          </Stack>
        ))}
      </Stack>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={view.page_number}
          onChange={(page) => onSearch({ state: search.state, page })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('next_page_button') : t('previous_page_button') })}
          getItemProps={(number) => ({ 'aria-label': t('page_button', { number }) })}
        />
      )}
    </Stack>
  );
}

function JobName({ job: { job_id, homeowner, short_code, contractor } }: { job: MonthJob }) {
  return (
    <Group justify="space-between" gap="4px 16px">
      <Text>
        <Link to="/$jobId" params={{ jobId: job_id }}>
          {homeowner}
        </Link>{' '}
        <Text span c="dimmed" fz="sm">
          {short_code} · {contractor}
        </Text>
      </Text>
      <Link to="/$jobId/doe" params={{ jobId: job_id }} aria-label={`${t('doe_view_link')}: ${homeowner}`}>
        {t('doe_view_link')}
      </Link>
    </Group>
  );
}
