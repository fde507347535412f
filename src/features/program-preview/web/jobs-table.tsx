import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Settings } from '@/features/program-settings/web/use-settings';
import { differenceOf, isKeyOf } from '@/platform';
import { downloadResponse, useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading, Money } from '@/platform/web/kit';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { STAGE_LABELS } from '@/rules/forms';
import { listPreviewJobs, type PreviewEffect, type PreviewJob, previewFile } from '../contract';
import { t } from './messages';

type Props = { settings: Settings; effect: PreviewEffect | null };

/** Jobs that the draft would change, page by page, with both amounts and the reason. */
export function JobsTable({ settings: { key, view }, effect }: Props) {
  /** Last jobs of the pages before this one. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  const list = useApiQuery(listPreviewJobs, { params: { key }, query: { ...(effect && { effect }), ...(after && { after }) } }, { staleTime: 0 });
  const title = effect ? t('effect_label', { effect }) : t('effect_all_title');
  const next = list.data?.next ?? null;
  return (
    <Stack component="section" gap="sm" p="md" className="hl-card" aria-label={title}>
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <Button variant="default" onClick={() => void downloadResponse(previewFile, { params: { key } }).catch(() => undefined)}>
          {t('download_button')}
        </Button>
      </Group>
      {list.isPending && <Loading rows={4} />}
      {list.isError && <ErrorPanel error={list.error} retry={() => void list.refetch()} />}
      {list.data?.items.length === 0 && <Text>{effect ? t('jobs_empty') : t('jobs_same_empty')}</Text>}
      {list.data && list.data.items.length > 0 && (
        <Table.ScrollContainer minWidth={760} type="native" tabIndex={0} role="group" aria-label={title}>
          <JobRows jobs={list.data.items} version={view.version} />
        </Table.ScrollContainer>
      )}
      {(next !== null || cursors.length > 0) && (
        <Group component="nav" gap="sm" justify="flex-end" aria-label={t('jobs_pages_label')}>
          <Button variant="default" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            {t('previous_button')}
          </Button>
          <Button variant="default" disabled={next === null} onClick={() => next !== null && setCursors([...cursors, next])}>
            {t('next_button')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function JobRows({ jobs, version }: { jobs: readonly PreviewJob[]; version: number }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('job_column')}</Table.Th>
          <Table.Th scope="col">{t('stage_column')}</Table.Th>
          <Table.Th scope="col">{t('version_column', { version })}</Table.Th>
          <Table.Th scope="col">{t('draft_column')}</Table.Th>
          <Table.Th scope="col">{t('change_column')}</Table.Th>
          <Table.Th scope="col">{t('why_column')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs.map((job) => {
          const change = differenceOf(job.amount_after ?? 0, job.amount_before ?? 0);
          return (
            <Table.Tr key={job.job_id}>
              <Table.Th scope="row">
                <Link to="/$jobId" params={{ jobId: job.job_id }}>
                  {job.job_name}
                </Link>{' '}
                <Text span c="dimmed" fz="sm">
                  {job.short_code}
                </Text>
              </Table.Th>
              <Table.Td>{isKeyOf(STAGE_LABELS, job.stage) ? STAGE_LABELS[job.stage] : job.stage}</Table.Td>
              <Table.Td>
                <Amount dollars={job.amount_before} eligibility={job.eligibility_before} />
              </Table.Td>
              <Table.Td>
                <Amount dollars={job.amount_after} eligibility={job.eligibility_after} />
              </Table.Td>
              <Table.Td>{change === 0 ? '–' : <Money dollars={change} signed c={change < 0 ? 'var(--hl-bad)' : 'var(--hl-good)'} />}</Table.Td>
              <Table.Td>{reasonsOf(job)}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

/** An amount, or the eligibility if there is none. */
function Amount({ dollars, eligibility }: { dollars: number | null; eligibility: string }) {
  if (dollars !== null) return <Money dollars={dollars} />;
  return isKeyOf(ELIGIBILITY_LABELS, eligibility) && eligibility !== 'eligible' ? ELIGIBILITY_LABELS[eligibility] : t('result_unknown');
}

/** Writes why the draft changes a job. */
const reasonsOf = ({ effects, missing, rules }: PreviewJob): string =>
  [
    ...(effects.includes('becomes_ineligible') ? [t('why_ineligible')] : []),
    ...(effects.includes('becomes_eligible') ? [t('why_eligible')] : []),
    ...(missing.length > 0 ? [t('why_answers', { answers: missing.join(', ') })] : []),
    ...(rules.length > 0 ? [t('why_rules', { rules: rules.join(', ') })] : []),
  ].join(' ');
