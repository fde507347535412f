import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { sharedMessage } from '@/foundation/messaging';
import { EmptyState, ErrorPanel, Loading, lazyPart } from '@/platform/web/kit';
import type { ListColumn } from '../columns';
import { JobCards } from './card/job-cards';
import { NO_ACTIVE_FILTERS } from './filters/labels';
import { orderByGroup } from './groups';
import { EMPTY_LIST_TEXTS } from './labels';
import { t } from './messages';
import { JobListPaging } from './paging';
import classes from './results.module.css';
import { hasFilters, isGroupedByAction, isOnlyCanceled, type ListSearch } from './search-params';
import { JobTable } from './table/job-table';
import type { UpdateList } from './update-list';
import { useIsWide } from './use-is-wide';
import type { useJobs } from './use-jobs';
import type { ListView } from './use-list-view';

/** The code is loaded lazily, because only staff with an empty job list see the checklist. */
const SetupChecklist = lazyPart(async () => (await import('@/features/setup-checklist/web/setup-checklist')).SetupChecklist);

type Props = { search: ListSearch; jobs: ReturnType<typeof useJobs>; view: ListView; columns: readonly ListColumn[]; onChange: UpdateList };

/** Shows the jobs, or a message if the list is empty. */
export function JobListResults({ search, jobs, view, columns, onChange }: Props) {
  const isWide = useIsWide();
  // The value is deferred, because rendering a page of jobs takes long and a phone must respond to taps during this time.
  const data = useDeferredValue(jobs.data);
  const isLoading = jobs.isPending || (!data && !jobs.isError);
  if (isLoading) return <Loading rows={view === 'table' && isWide ? 12 : 5} height={view === 'table' && isWide ? 44 : 128} />;
  if (!data) return jobs.error && <ErrorPanel error={jobs.error} title={sharedMessage('jobs_failed')} retry={() => void jobs.refetch()} />;
  if (data.total === 0) return <NoJobs search={search} onChange={onChange} />;
  const items = isGroupedByAction(search) ? orderByGroup(data.items) : data.items;
  return (
    <section aria-label={t('jobs')} className={classes.results} aria-busy={jobs.isPlaceholderData || data !== jobs.data}>
      {view === 'table' && isWide ? (
        <JobTable jobs={items} columns={columns} search={search} onChange={onChange} />
      ) : (
        <JobCards jobs={items} isInGroups={isGroupedByAction(search)} />
      )}
      <JobListPaging page={data} search={search} onChange={onChange} />
    </section>
  );
}

function NoJobs({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const me = useCurrentUser();
  if (isOnlyCanceled(search)) return <EmptyState title={EMPTY_LIST_TEXTS.canceled} />;
  if (hasFilters(search) || search.q || (search.stage?.length ?? 0) > 1) {
    return (
      <EmptyState
        title={sharedMessage('jobs_no_match')}
        action={
          <Button variant="default" mt="xs" onClick={() => onChange({ ...NO_ACTIVE_FILTERS, ...((search.stage?.length ?? 0) > 1 && { stage: undefined }) })}>
            {t('clear_filters')}
          </Button>
        }
      />
    );
  }
  const [stage] = search.stage ?? [];
  // The list without filters is empty if all jobs are closed or canceled, or if there are no jobs. Staff then see the setup checklist.
  const isStart = stage === undefined && me.kind === 'staff';
  const mayCreate = me.abilities.create_jobs && (stage === undefined || stage === 'draft');
  return (
    <>
      {isStart && <SetupChecklist />}
      <EmptyState
        title={EMPTY_LIST_TEXTS[stage ?? 'all']}
        action={
          <Group gap="xs" justify="center" mt="xs">
            {mayCreate && (
              <Button component={Link} to="/create">
                {t('create_job')}
              </Button>
            )}
            {(stage === undefined || stage === 'complete') && (
              <Button variant="default" onClick={() => onChange({ closed: true })}>
                {t('closed_jobs_button')}
              </Button>
            )}
          </Group>
        }
      />
    </>
  );
}
