import { Box, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { displayDate, ToneBadge, toast } from '@/platform/web/kit';
import * as contract from '../contract';
import { formatRecordValue, RECORD_LABELS } from '../labels';
import type { RecordFact } from '../record';
import { t } from './messages';

/** Public record of a home next to the answers, for staff. Marks each difference. */
export function PublicRecordCard({ jobId }: { jobId: string }) {
  const params = { job_id: jobId };
  const { data } = useApiQuery(contract.getPublicRecord, { params }, { staleTime: 60_000 });
  const lookUp = useApiMutation(contract.lookUpPublicRecord, { onSuccess: () => toast({ message: t('look_up_requested_toast') }) });
  // The record is additional information. So hide the card on errors and without a source.
  if (!data || (data.record === null && !data.abilities.look_up)) return null;
  const { record } = data;
  return (
    <Box component="section" p={{ base: 'md', sm: 'lg' }} className="hl-card" aria-label={t('record_title')}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={2} fz={17}>
            {t('record_title')}
          </Title>
          {record?.is_simulated && <ToneBadge tone="wait">{t('record_simulated_badge')}</ToneBadge>}
        </Group>
        {record ? <Record record={record} /> : <Text c="dimmed">{t('lookup_pending_note')}</Text>}
        {data.abilities.look_up && (
          <Button variant="default" w="fit-content" className="hl-target" loading={lookUp.isPending} onClick={() => lookUp.mutate({ params })}>
            {record ? t('repeat_lookup_button') : t('look_up_button')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

type RecordView = NonNullable<contract.PublicRecordView['record']>;

function Record({ record: { source, is_found, recorded_on, looked_up_at, values } }: { record: RecordView }) {
  const differences = values.filter(({ differs }) => differs).length;
  return (
    <>
      <Text fz="sm" c="dimmed">
        {[
          recorded_on ? t('record_date_label', { source, date: displayDate(recorded_on) }) : source,
          t('looked_up_at', { date: displayDate(looked_up_at) }),
        ].join(' · ')}
      </Text>
      {is_found ? (
        <>
          <Text fw={600}>{differences > 0 ? t('differences_title', { count: differences }) : t('no_differences_note')}</Text>
          <Values values={values} />
        </>
      ) : (
        <Text>{t('not_found_note')}</Text>
      )}
      <Text fz="sm" c="dimmed">
        {t('answers_unchanged_note')}
      </Text>
    </>
  );
}

function Values({ values }: { values: RecordView['values'] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('value_column')}</Table.Th>
          <Table.Th>{t('record_column')}</Table.Th>
          <Table.Th>{t('answer_column')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {values.map(({ fact, recorded, answered, differs }) => (
          <Table.Tr key={fact}>
            <Table.Th scope="row" fw={400}>
              {RECORD_LABELS[fact]}
            </Table.Th>
            <Table.Td className="hl-number">{display(fact, recorded)}</Table.Td>
            <Table.Td className="hl-number">
              <Group gap="xs">
                {display(fact, answered)}
                {differs && <ToneBadge tone="wait">{t('differs_badge')}</ToneBadge>}
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const display = (fact: RecordFact, value: number | null): string => (value === null ? '–' : formatRecordValue(fact, value));
