import { Box, Button, Flex, Group, Pagination, Select, Stack, Switch, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload, IconPlayerSkipForward, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { HISTORY_TYPES, type HistoryType } from '@/foundation/history';
import { HISTORY_TYPE_LABELS, HistoryTable } from '@/foundation/history/web';
import type { JobDetail } from '@/job-view';
import { useJob } from '@/job-view/web/actions/use-job';
import { downloadResponse, useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading, LoadingOrError, usePageTitle } from '@/platform/web/kit';
import { exportHistory, listJobHistory, listJobHistoryOwners } from '../../contract';
import { historyLabels } from '../../history-labels';
import styles from './history-page.module.css';
import { t } from './messages';

const PER_PAGE = 100;

/** Page `/{jobId}/history` with a table of the complete history, with filters, pages and export. */
export function HistoryPage({ jobId, missing }: { jobId: string; missing: ReactNode }) {
  const job = useJob(jobId);
  usePageTitle(t('history'));
  if (job.error?.status === 404 || job.data?.abilities.see_history === false) return missing;
  return (
    <Stack gap="sm" mx="auto" maw={1440} pt={{ base: 'sm', sm: 'md' }} pb={{ base: 48, sm: 64 }} px={{ base: 'sm', sm: 'lg' }}>
      {job.data ? <History job={job.data} /> : <LoadingOrError query={job} rows={6} height={52} />}
    </Stack>
  );
}

type Filters = { type: HistoryType | null; task_id: string | null; field: string | null; owner: string | null; from: string; to: string; q: string };
const NO_FILTERS: Filters = { type: null, task_id: null, field: null, owner: null, from: '', to: '', q: '' };

function History({ job }: { job: JobDetail }) {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [page, setPage] = useState(1);
  const [isGrouped, setGrouped] = useState(true);
  const [settled] = useDebouncedValue(filters, 300);
  const query = queryOf(settled);
  const history = useApiQuery(
    listJobHistory,
    { params: { job_id: job.id }, query: { ...query, page_number: page, per_page: PER_PAGE } },
    { placeholderData: keepPreviousData },
  );
  const narrow = (change: Partial<Filters>) => {
    setFilters({ ...filters, ...change });
    setPage(1);
  };
  const total = history.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const goToPage = (to: number) => {
    setPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <nav aria-label={t('breadcrumb')}>
        <Box component="ol" c="dimmed" fz="sm" className="hl-crumbs hl-plain-links">
          <li>
            <Link to="/$jobId" params={{ jobId: job.id }}>
              {job.job_name}
            </Link>
          </li>
        </Box>
      </nav>
      <Group component="header" gap="8px 16px">
        <Title order={1} fz={24}>
          {t('history')}
        </Title>
        <Box component="span" c="dimmed" fz="sm" role="status">
          {history.data && t('count_changes', { count: total })}
        </Box>
        <Flex component="span" gap="xs" wrap="wrap" ms={{ base: 0, sm: 'auto' }}>
          <Button variant="default" leftSection={<IconPlayerSkipForward size={16} aria-hidden />} disabled={page === pages} onClick={() => goToPage(pages)}>
            {t('oldest_page_button')}
          </Button>
          <ExportButton jobId={job.id} query={query} />
        </Flex>
      </Group>
      <NarrowBy job={job} filters={filters} onNarrow={narrow}>
        <Switch label={t('group_by_act')} checked={isGrouped} onChange={(event) => setGrouped(event.currentTarget.checked)} />
      </NarrowBy>
      <section className={`${styles.card} hl-card`} aria-label={t('history')} aria-busy={history.isPlaceholderData || undefined}>
        {history.isPending && <Loading rows={8} height={44} />}
        {history.error && <ErrorPanel error={history.error} retry={() => void history.refetch()} />}
        {history.data && <HistoryTable items={history.data.items} labels={historyLabels(job)} timeZone={job.time_zone} isGrouped={isGrouped} />}
      </section>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={goToPage}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('older') : t('newer') })}
          getItemProps={(number) => ({ 'aria-label': t('page', { number }) })}
          className={styles.pages}
        />
      )}
    </>
  );
}

function NarrowBy({
  job,
  filters,
  onNarrow,
  children,
}: {
  job: JobDetail;
  filters: Filters;
  onNarrow: (change: Partial<Filters>) => void;
  children: ReactNode;
}) {
  // The options of the filters are loaded separately, because the loaded pages do not contain all authors and fields.
  const filterOptions = useApiQuery(listJobHistoryOwners, { params: { job_id: job.id } }, { staleTime: 60_000 }).data;
  const tasks = job.tasks.map(({ id, name }) => ({ value: id, label: name }));
  const fields = (filterOptions?.fields ?? []).map(({ key, label }) => ({ value: key, label }));
  return (
    <search className={styles.filters}>
      <TextInput
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t('search')}
        aria-label={t('history_search_label')}
        value={filters.q}
        onChange={(event) => onNarrow({ q: event.currentTarget.value })}
      />
      <Select
        placeholder={t('every_kind')}
        aria-label={t('kind')}
        clearable
        data={HISTORY_TYPES.map((value) => ({ value, label: HISTORY_TYPE_LABELS[value] }))}
        value={filters.type}
        onChange={(type) => onNarrow({ type })}
      />
      <Select
        placeholder={t('every_task')}
        aria-label={t('task')}
        clearable
        searchable
        data={tasks}
        value={filters.task_id}
        onChange={(task_id) => onNarrow({ task_id })}
      />
      <Select
        placeholder={t('every_field')}
        aria-label={t('field')}
        clearable
        searchable
        data={fields}
        value={filters.field}
        onChange={(field) => onNarrow({ field })}
      />
      <Select
        placeholder={t('everybody')}
        aria-label={t('person')}
        clearable
        searchable
        data={filterOptions?.items ?? []}
        value={filters.owner}
        onChange={(owner) => onNarrow({ owner })}
      />
      <Flex component="span" gap={6} className={styles.days}>
        <TextInput
          type="date"
          aria-label={t('from')}
          value={filters.from}
          max={filters.to}
          onChange={(event) => onNarrow({ from: event.currentTarget.value })}
        />
        <TextInput type="date" aria-label={t('to')} value={filters.to} min={filters.from} onChange={(event) => onNarrow({ to: event.currentTarget.value })} />
      </Flex>
      {children}
    </search>
  );
}

function ExportButton({ jobId, query }: { jobId: string; query: ReturnType<typeof queryOf> }) {
  const download = useMutation({ mutationFn: () => downloadResponse(exportHistory, { params: { job_id: jobId }, query }) });
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={download.isPending} onClick={() => download.mutate()}>
      {t('export_csv')}
    </Button>
  );
}

const queryOf = ({ q, ...rest }: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...rest, q: q.trim() }).flatMap(([key, value]) => (value ? [[key, value]] : [])));
