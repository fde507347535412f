import { Box, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { HpxmlFiles } from '@/features/hpxml/web/hpxml-files';
import { useJob } from '@/job-view/web/actions/use-job';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { displayDate, EmptyState, LoadingOrError, Page, ToneBadge, toastSaved, usePageTitle } from '@/platform/web/kit';
import { type FederalRecordView, getJobRecords, type JobRecordsView, sendJobRecords } from '../contract';
import { AnswerList } from './answer-list';
import { DoeIdsForm } from './doe-ids-form';
import { FieldPath, GapList } from './gap-list';
import { RECORD_STATE_LABELS, RECORD_STATE_TONES, recordName } from './labels';
import { t } from './messages';
import { SimulatedNote } from './simulated-note';

/** `/{jobId}/doe`: the job's records for the U.S. Department of Energy (DOE), and their missing values. */
export function JobRecordsPage({ jobId, missing }: { jobId: string; missing: ReactNode }) {
  const job = useJob(jobId);
  usePageTitle(t('job_title'));
  const records = useApiQuery(
    getJobRecords,
    { params: { job_id: jobId } },
    // Reload the records while some are waiting, because the worker sends them and stores DOE's responses.
    { refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? 1_500 : false) },
  );
  if (records.error?.status === 404) return missing;
  return (
    <Page kind="work" width={960} gap={20}>
      <Stack component="header" gap={6}>
        <Link to="/$jobId" params={{ jobId }} className="hl-back" style={{ minHeight: 32, textDecoration: 'underline' }}>
          <IconArrowLeft size={18} aria-hidden /> {job.data?.job_name ?? t('job_link')}
        </Link>
        <Title order={1}>{t('job_title')}</Title>
        {records.data && <Text c="dimmed">{t('standard_note', { version: records.data.standard })}</Text>}
      </Stack>
      {records.data ? (
        <Programs jobId={jobId} view={records.data} />
      ) : (
        <LoadingOrError query={records} title={t('job_unavailable_error')} rows={3} height={120} />
      )}
    </Page>
  );
}

const isWaiting = ({ programs }: JobRecordsView): boolean => programs.some(({ records }) => records.some(({ state }) => state === 'waiting'));

function Programs({ jobId, view }: { jobId: string; view: JobRecordsView }) {
  if (view.programs.length === 0) return <EmptyState title={t('job_empty')} />;
  return (
    <>
      {view.can_send && <SimulatedNote />}
      {view.programs.map(({ program, name, records, sendable }) => (
        <Stack component="section" key={program} gap="md" aria-label={name}>
          <Group justify="space-between" gap="sm">
            <Title order={2}>{name}</Title>
            {view.can_send && sendable > 0 && <SendButton jobId={jobId} program={program} count={sendable} />}
          </Group>
          {records.length === 0 ? (
            <EmptyState title={t('job_empty_upgrades')} />
          ) : (
            records.map((record) => <RecordCard key={`${record.kind}/${record.upgrade}`} jobId={jobId} record={record} />)
          )}
        </Stack>
      ))}
      <DoeIdsForm jobId={jobId} view={view} />
      <HpxmlFiles jobId={jobId} />
    </>
  );
}

function SendButton({ jobId, program, count }: { jobId: string; program: string; count: number }) {
  const send = useApiMutation(sendJobRecords, {
    invalidates: [getJobRecords],
    onSuccess: () => toastSaved(t('send_toast', { count })),
  });
  return (
    <Button leftSection={<IconSend size={18} aria-hidden />} loading={send.isPending} onClick={() => send.mutate({ params: { job_id: jobId, program } })}>
      {t('send_job_button', { count })}
    </Button>
  );
}

function RecordCard({ jobId, record }: { jobId: string; record: FederalRecordView }) {
  const name = recordName(record);
  return (
    <Stack component="section" gap="sm" p={{ base: 'md', sm: 'lg' }} className="hl-card" aria-label={name}>
      <Group justify="space-between" gap="xs">
        <Title order={3} fz={17}>
          {name}
        </Title>
        <ToneBadge tone={RECORD_STATE_TONES[record.state]}>{RECORD_STATE_LABELS[record.state]}</ToneBadge>
      </Group>
      <Text c="dimmed" fz="sm">
        {record.day ? t('day_label', { day: displayDate(record.day) }) : t('no_day_label')}
      </Text>
      {record.gaps.length > 0 && (
        <>
          <Text fw={600}>{t('gaps_title', { count: record.gaps.length })}</Text>
          <GapList jobId={jobId} gaps={record.gaps} />
        </>
      )}
      <AnswerList sent={record.sent} />
      <details>
        <Box component="summary" className="hl-target">
          {t('fields_summary', { count: record.fields.length })}
        </Box>
        <Values record={record} name={name} />
      </details>
    </Stack>
  );
}

function Values({ record: { fields }, name }: { record: FederalRecordView; name: string }) {
  return (
    <Table.ScrollContainer minWidth={480} aria-label={name}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field_column')}</Table.Th>
            <Table.Th>{t('value_column')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ path, title, label, value }) => (
            <Table.Tr key={path}>
              <Table.Th scope="row" fw={400}>
                {label ?? title} <FieldPath path={path} />
              </Table.Th>
              <Table.Td className="hl-wrap">{value ?? <ToneBadge tone="wait">{t('missing_value')}</ToneBadge>}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
