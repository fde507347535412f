import { Box, Flex, Group, Loader } from '@mantine/core';
import { type BuiltInView, SavedViews } from '@/features/saved-views/web';
import type { ResponseOf } from '@/platform';
import { PageTitle } from '@/platform/web/kit';
import type * as listContract from '../contract';
import { DemoLoading } from './demo-loading';
import { FilterChips } from './filters/filter-chips';
import { FilterSidebar } from './filters/filter-sidebar';
import { formatCount, isLowerBound } from './labels';
import { t } from './messages';
import { JobListResults } from './results';
import { type ListSearch, readListSearch, toSearchString, withoutDefaults } from './search-params';
import { StageTabs } from './stage-tabs';
import { storedSearch } from './stored-search';
import { ColumnMenu } from './table/column-menu';
import { ExportButton } from './table/export-button';
import { useColumns } from './table/use-columns';
import { JobListToolbar } from './toolbar';
import { useJobs, useSummary } from './use-jobs';
import { useListView } from './use-list-view';

export type JobsListProps = {
  search: ListSearch;
  /** Changes the search parameters. With `isTyping`, the browser history gets no new entry. */
  onSearch: (next: ListSearch, options?: { isTyping?: boolean }) => void;
};

/** Page `/` with the job list. The filters, the sort order and the page number are in the URL. The server filters and sorts the jobs. */
export function JobsListPage({ search, onSearch }: JobsListProps) {
  const jobs = useJobs(search);
  const summary = useSummary(search);
  const [view, setView] = useListView();
  const change = (next: Partial<ListSearch>, options?: { isTyping?: boolean }) => {
    const fullSearch = withoutDefaults({ ...search, page: undefined, ...next });
    storedSearch.write(fullSearch);
    onSearch(fullSearch, options);
  };
  const columns = useColumns(search, change);
  const total = jobs.data && formatCount(jobs.data.total, isLowerBound(jobs.data));
  const filters = { search, onChange: change, total };
  return (
    <Flex mx="auto" maw={1480}>
      <FilterSidebar {...filters} />
      <Box flex={1} miw={0} pt={{ base: 'md', sm: 'lg' }} pb={48} px={{ base: 'md', sm: 'lg' }}>
        <Group gap="sm" wrap="nowrap" mih={40} mb={{ base: 'xs', sm: 'md' }}>
          <PageTitle title={t('jobs_list')} />
          {summary.data && (
            <Box component="span" fz={14} py={2} px={10} className="hl-count">
              {formatCount(summary.data.all)}
            </Box>
          )}
          <DemoLoading />
          <output>{jobs.isPlaceholderData && <Loader size="xs" aria-label={t('loading')} />}</output>
        </Group>
        <SavedViews
          place="jobs"
          builtInViews={ownViews(summary.data)}
          search={toSearchString(search)}
          searchToSave={toSearchString(withoutDefaults({ ...search, cols: columns.chosen }))}
          onOpen={(view) => onSearch(readListSearch(view))}
        />
        <StageTabs search={search} summary={summary.data} />
        <JobListToolbar search={search} onChange={change} total={total} view={view} onView={setView}>
          {view === 'table' && <ColumnMenu {...columns} />}
          <ExportButton search={search} columns={columns.columns} />
        </JobListToolbar>
        <FilterChips search={search} onChange={change} />
        <JobListResults search={search} jobs={jobs} view={view} columns={columns.columns} onChange={change} />
      </Box>
    </Flex>
  );
}

type Summary = ResponseOf<typeof listContract.getJobSummary>;

/** Returns the built-in views: all jobs, and jobs on which the user or a colleague must act. */
const ownViews = (summary: Summary | undefined): BuiltInView[] => {
  const count = (jobs: number | undefined) => (jobs === undefined ? undefined : formatCount(jobs, summary?.are_at_least));
  return [
    { name: t('all_jobs'), search: {}, count: count(summary?.all) },
    { name: t('needs_me'), search: { action: 'true' }, count: count(summary?.action_required), isUrgent: true },
  ];
};
