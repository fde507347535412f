import { Button, Group, Select, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sumOfDollars } from '@/platform';
import { downloadResponse, useApiQuery } from '@/platform/web';
import { Empty, ErrorPanel, Loading, Money, Note, Page, ToneBadge, usePageTitle } from '@/platform/web/kit';
import { exportMonthCsv, exportMonthJson, getMonth, listReportingPrograms, type MonthJob, type MonthView, RECORD_STATES } from '../contract';
import { GapList } from './gap-list';
import { t } from './messages';
import type { MonthSearch } from './page-search';
import { recordName, STATES, TONES } from './words';

type Props = { search: MonthSearch; onSearch: (search: MonthSearch) => void };

/** `/federal-reports`: the month of a program for DOE. */
export function MonthPage({ search, onSearch }: Props) {
  usePageTitle(t('month_title'));
  const programs = useApiQuery(listReportingPrograms, {});
  const items = programs.data?.items ?? [];
  const program = search.program ?? items[0]?.program;
  const month = search.month ?? programs.data?.month ?? '';
  return (
    <Page width={1200} gap={20}>
      <Title order={1}>{t('month_title')}</Title>
      {programs.isPending && <Loading rows={1} />}
      {programs.isError && <ErrorPanel error={programs.error} retry={() => void programs.refetch()} />}
      {programs.data && items.length === 0 && <Empty title={t('programs_empty')} />}
      {program && items.length > 0 && (
        <>
          <Group align="end" gap="sm">
            <Select
              label={t('program_label')}
              data={items.map((item) => ({ value: item.program, label: item.name }))}
              value={program}
              allowDeselect={false}
              onChange={(value) => value && onSearch({ program: value, month })}
            />
            <TextInput
              type="month"
              label={t('month_label')}
              value={month}
              onChange={(event) => event.currentTarget.value && onSearch({ program, month: event.currentTarget.value })}
            />
          </Group>
          <Month program={program} month={month} />
        </>
      )}
    </Page>
  );
}

function Month({ program, month }: { program: string; month: string }) {
  const params = { program, month };
  const view = useApiQuery(getMonth, { params });
  if (view.isPending) return <Loading rows={3} height={120} />;
  if (!view.data) return <ErrorPanel error={view.error} title={t('month_unavailable_error')} retry={() => void view.refetch()} />;
  if (view.data.items.length === 0) return <Empty title={t('month_empty')} />;
  return (
    <>
      <Summary view={view.data} params={params} />
      <Gaps items={view.data.items} />
      <Records items={view.data.items} />
    </>
  );
}

function Summary({ view: { standard, items }, params }: { view: MonthView; params: { program: string; month: string } }) {
  const records = items.flatMap((item) => item.records);
  const incomplete = records.filter(({ gaps }) => gaps.length > 0).length;
  return (
    <Stack component="section" gap="sm" p={{ base: 'md', sm: 'lg' }} className="hl-card" aria-label={t('states_title')}>
      <Group justify="space-between" gap="sm">
        <Title order={2}>{t('states_title')}</Title>
        <Group gap="xs">
          <DownloadButton label={t('csv_button')} load={() => downloadResponse(exportMonthCsv, { params })} />
          <DownloadButton label={t('json_button')} load={() => downloadResponse(exportMonthJson, { params })} />
        </Group>
      </Group>
      <Text c="dimmed">{t('month_note', { version: standard })}</Text>
      <Note tone={incomplete > 0 ? 'wait' : 'good'} p="sm" bdrs="md">
        {incomplete > 0 ? t('json_incomplete_note', { count: incomplete }) : t('complete_note')}
      </Note>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('state_column')}</Table.Th>
            <Table.Th className="hl-number">{t('records_column')}</Table.Th>
            <Table.Th className="hl-number">{t('rebates_column')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {RECORD_STATES.map((state) => ({ state, of: records.filter((record) => record.state === state) }))
            .filter(({ of }) => of.length > 0)
            .map(({ state, of }) => (
              <Table.Tr key={state}>
                <Table.Th scope="row" fw={400}>
                  <ToneBadge tone={TONES[state]}>{STATES[state]}</ToneBadge>
                </Table.Th>
                <Table.Td className="hl-number">{of.length}</Table.Td>
                <Table.Td className="hl-number">
                  <Money dollars={sumOfDollars(of.map(({ amount }) => amount ?? 0))} />
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Stack>
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

function Gaps({ items }: { items: readonly MonthJob[] }) {
  const open = items.filter(({ records }) => records.some(({ gaps }) => gaps.length > 0));
  if (open.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={t('job_gaps_title')}>
      <Title order={2}>{t('job_gaps_title')}</Title>
      <Stack component="ul" gap="sm">
        {open.map((job) => (
          <Stack component="li" key={job.job_id} gap="xs" p="md" className="hl-card">
            <JobName job={job} />
            {job.records
              .filter(({ gaps }) => gaps.length > 0)
              .map((record) => (
                <div key={`${record.kind}/${record.upgrade}`}>
                  <Text fw={600}>{recordName(record)}</Text>
                  <GapList jobId={job.job_id} gaps={record.gaps} />
                </div>
              ))}
          </Stack>
        ))}
      </Stack>
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

function Records({ items }: { items: readonly MonthJob[] }) {
  return (
    <Stack component="section" gap="sm" aria-label={t('all_records_title')}>
      <Title order={2}>{t('all_records_title')}</Title>
      <Table.ScrollContainer minWidth={720} className="hl-card" aria-label={t('all_records_title')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('homeowner_column')}</Table.Th>
              <Table.Th>{t('record_column')}</Table.Th>
              <Table.Th className="hl-number">{t('amount_column')}</Table.Th>
              <Table.Th>{t('state_column')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.flatMap((job) =>
              job.records.map((record) => (
                <Table.Tr key={`${job.job_id}/${record.kind}/${record.upgrade}`}>
                  <Table.Th scope="row" fw={400}>
                    <Link to="/$jobId/doe" params={{ jobId: job.job_id }}>
                      {job.homeowner}
                    </Link>
                  </Table.Th>
                  <Table.Td>{recordName(record)}</Table.Td>
                  <Table.Td className="hl-number">{record.amount === null ? '–' : <Money dollars={record.amount} />}</Table.Td>
                  <Table.Td>
                    <ToneBadge tone={TONES[record.state]}>{STATES[record.state]}</ToneBadge>
                  </Table.Td>
                </Table.Tr>
              )),
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}
