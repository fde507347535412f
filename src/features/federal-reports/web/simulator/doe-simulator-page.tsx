import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useApiQuery } from '@/platform/web';
import { displayDateTime, EmptyState, LoadingOrError, NewerOlder, Page, ToneBadge, usePageTitle } from '@/platform/web/kit';
import { listReceivedRecords, type ReceivedRecord } from '../../simulator/contract';
import { AnswerList } from '../answer-list';
import { recordName } from '../labels';
import { t } from './messages';

/** `/doe-simulator`: the records that the simulated DOE received. */
export function DoeSimulatorPage() {
  usePageTitle(t('simulator_title'));
  const [pageNumber, setPageNumber] = useState(1);
  const records = useApiQuery(listReceivedRecords, { query: { page_number: pageNumber } }, { refetchInterval: 5_000, placeholderData: (before) => before });
  const page = records.data;
  return (
    <Page width={960} gap="md">
      <Text c="dimmed">{t('simulator_note')}</Text>
      <LoadingOrError query={records} title={t('simulator_unavailable_error')} rows={4} height={120} />
      {page?.total === 0 && <EmptyState title={t('records_empty')} />}
      <Stack component="ul" gap="sm">
        {page?.items.map((record) => (
          <li key={record.id}>
            <Received record={record} />
          </li>
        ))}
      </Stack>
      {page && <NewerOlder page={page} onPage={setPageNumber} />}
    </Page>
  );
}

function Received({ record }: { record: ReceivedRecord }) {
  const { id, is_accepted, deletion_reason, reservation_id, received_at, messages, payload } = record;
  const state = deletion_reason ? 'deleted' : is_accepted ? 'accepted' : 'refused';
  return (
    <Stack component="article" gap="sm" p="md" className="hl-card" aria-label={id}>
      <Group component="header" gap="8px 12px">
        <Title order={2} fz="lg">
          {recordName(record)}
        </Title>
        <ToneBadge tone={TONES[state]}>{STATES[state]}</ToneBadge>
        {deletion_reason && <Text c="dimmed">{deletion_reason}</Text>}
      </Group>
      <Text c="dimmed" fz="sm" className="hl-wrap">
        {t('received_label', { at: displayDateTime(received_at), id })}
        {reservation_id && ` · ${t('reservation_label', { id: reservation_id })}`}
      </Text>
      <AnswerList sent={{ doe_id: null, answered_at: null, messages }} />
      <details>
        <Box component="summary" className="hl-target">
          {t('payload_summary')}
        </Box>
        <Box component="pre" fz={13} className="hl-wrap" style={{ whiteSpace: 'pre-wrap' }}>
          {payload}
        </Box>
      </details>
    </Stack>
  );
}

const STATES = { accepted: t('state_accepted'), refused: t('state_refused'), deleted: t('state_deleted') };
const TONES = { accepted: 'good', refused: 'bad', deleted: 'quiet' } as const;
