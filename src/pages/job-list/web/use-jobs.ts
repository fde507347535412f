import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { readPath, sameJson } from '@/platform';
import { useCall } from '@/platform/web';
import { useMe } from '@/world/people/web';
import * as listContract from '../contract';
import { useCursors } from './paging-cursors';
import { filterQuery, type ListSearch, listQuery } from './search-params';

/** One page of jobs; staff ask across companies. Within a tab the jobs before stay until the next are there. */
export function useJobs(search: ListSearch) {
  const call = useMe().kind === 'staff' ? listContract.listJobsInternal : listContract.listJobs;
  const cursors = useCursors(search);
  const query = { ...listQuery(search), after: cursors.before(search.page ?? 1) };
  const sameTab = (asked: QueryKey | undefined) => sameJson(readPath(asked?.[1], 'query.stages'), query.stages);
  const jobs = useCall(call, { query }, { placeholderData: (before, last) => (sameTab(last?.queryKey) ? before : undefined) });
  if (jobs.data && !jobs.isPlaceholderData) cursors.keep(jobs.data);
  return jobs;
}

/** Counts per tab under the same filters. */
export function useSummary(search: ListSearch, options: { refetchInterval?: number | false } = {}) {
  const call = useMe().kind === 'staff' ? listContract.jobSummaryInternal : listContract.jobSummary;
  return useCall(call, { query: filterQuery(search) }, { placeholderData: keepPreviousData, ...options });
}
