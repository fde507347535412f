import { Button, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { downloadResponse, useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading } from '@/platform/web/kit';
import { exportPreview, listPreviewContractors, listPreviewJobs, type PreviewEffect } from '../contract';
import { PreviewJobList } from './job-rows';
import { t } from './messages';

type Props = { programKey: string; version: number; effect: PreviewEffect | null };

/** Jobs that the draft would change, page by page. Each job has the amounts under the newest version and under the draft, and the reason for the change. */
export function JobsTable({ programKey: key, version, effect }: Props) {
  /** ID of the last job on each of the previous pages. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [contractor, setContractor] = useState<string | null>(null);
  const after = cursors.at(-1);
  const list = useApiQuery(
    listPreviewJobs,
    { params: { key }, query: { ...(effect && { effect }), ...(contractor && { contractor }), ...(after && { after }) } },
    { staleTime: 0 },
  );
  const contractors = useApiQuery(listPreviewContractors, { params: { key } }, { staleTime: 0 }).data?.items ?? [];
  const title = effect ? t('effect_label', { effect }) : t('effect_all_title');
  const next = list.data?.next ?? null;
  return (
    <Stack component="section" gap="sm" p="md" className="hl-card" aria-label={title}>
      <Group justify="space-between" align="end">
        <Title order={2}>{title}</Title>
        <Group gap="sm" align="end">
          {contractors.length > 1 && (
            <Select
              label={t('contractor_label')}
              placeholder={t('contractor_all_option')}
              clearable
              searchable
              data={contractors.map(({ id, name, jobs }) => ({ value: id, label: t('contractor_option', { name, count: jobs }) }))}
              value={contractor}
              onChange={(value) => {
                setContractor(value);
                setCursors([]);
              }}
            />
          )}
          <Button variant="default" onClick={() => void downloadResponse(exportPreview, { params: { key } }).catch(() => undefined)}>
            {t('download_button')}
          </Button>
        </Group>
      </Group>
      {list.isPending && <Loading rows={4} />}
      {list.isError && <ErrorPanel error={list.error} retry={() => void list.refetch()} />}
      {list.data?.items.length === 0 && <Text>{effect || contractor ? t('jobs_empty') : t('jobs_same_empty')}</Text>}
      {list.data && list.data.items.length > 0 && <PreviewJobList jobs={list.data.items} version={version} label={title} />}
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
