import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { HISTORY_TYPES, type HistoryType } from '@/foundation/history';
import { HISTORY_TYPE_LABELS, HistoryList } from '@/foundation/history/web';
import type { JobDetail } from '@/job-view';
import styles from '@/job-view/web/job-parts/side-panel.module.css';
import { ApiError, useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading } from '@/platform/web/kit';
import { listJobHistoryOwners } from '../../contract';
import { historyLabels } from '../../history-labels';
import { t } from './messages';
import { useHistory } from './use-history';

/** History of the job, newest first, with filters; links to the full page. */
export function HistoryPanel({ job }: { job: JobDetail }) {
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconTable size={16} aria-hidden />}
          className="hl-start"
          renderRoot={(props) => <Link to="/$jobId/history" params={{ jobId: job.id }} {...props} />}
        >
          {t('history_table_link')}
        </Button>
        <Button variant="default" size="sm" renderRoot={(props) => <Link to="/$jobId/changes" params={{ jobId: job.id }} {...props} />}>
          {t('change_reasons_link')}
        </Button>
      </Group>
      <History job={job} />
    </Stack>
  );
}

function History({ job }: { job: JobDetail }) {
  const [type, setType] = useState<HistoryType | null>(null);
  const [owner, setOwner] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [pages, setPages] = useState(1);
  const [q] = useDebouncedValue(typed.trim(), 300);
  const history = useHistory(job.id, { ...(type && { type }), ...(owner && { owner }), ...(q && { q }) }, pages);
  const owners = useOwners(job.id);
  return (
    <Stack gap="md">
      <div className={styles.filters}>
        <TextInput
          leftSection={<IconSearch size={16} aria-hidden />}
          placeholder={t('search')}
          aria-label={t('history_search_label')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          placeholder={t('every_kind')}
          aria-label={t('kind')}
          clearable
          data={HISTORY_TYPES.map((value) => ({ value, label: HISTORY_TYPE_LABELS[value] }))}
          value={type}
          onChange={setType}
        />
        <Select placeholder={t('everybody')} aria-label={t('person')} clearable searchable data={owners} value={owner} onChange={setOwner} />
      </div>
      {history.isPending && <Loading rows={5} height={52} />}
      {history.error instanceof ApiError && <ErrorPanel error={history.error} retry={history.retry} />}
      {!history.isPending && (!history.error || history.items.length > 0) && (
        <HistoryList
          items={history.items}
          total={history.total}
          labels={historyLabels(job)}
          timeZone={job.time_zone}
          isLoading={history.isLoading}
          onMore={() => setPages((before) => before + 1)}
        />
      )}
    </Stack>
  );
}

/** Loads all authors for the filter, because the loaded pages of the history may not contain all authors. */
function useOwners(jobId: string): string[] {
  return useApiQuery(listJobHistoryOwners, { params: { job_id: jobId } }, { staleTime: 60_000 }).data?.items ?? [];
}
