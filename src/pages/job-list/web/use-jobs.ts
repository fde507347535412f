import { keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { useCurrentUser } from '@/foundation/accounts/web';
import { getByPath, jsonEquals } from '@/platform';
import { useApiQuery } from '@/platform/web';
import * as listContract from '../contract';
import { useCursors } from './paging-cursors';
import { filterQuery, type ListSearch, listQuery } from './search-params';

/** Loads one page of jobs; staff read jobs of all contractors. While new results for the same tab load, the previous jobs stay visible. */
export function useJobs(search: ListSearch) {
  const call = useCurrentUser().kind === 'staff' ? listContract.listJobsInternal : listContract.listJobs;
  const cursors = useCursors(search);
  const query = { ...listQuery(search), after: cursors.before(search.page ?? 1) };
  const sameTab = (asked: QueryKey | undefined) => jsonEquals(getByPath(asked?.[1], 'query.stages'), query.stages);
  const jobs = useApiQuery(call, { query }, { placeholderData: (before, last) => (sameTab(last?.queryKey) ? before : undefined) });
  if (jobs.data && !jobs.isPlaceholderData) cursors.save(jobs.data);
  return jobs;
}

/** Loads the counts per tab with the current filters. */
export function useSummary(search: ListSearch, options: { refetchInterval?: number | false } = {}) {
  const call = useCurrentUser().kind === 'staff' ? listContract.getJobSummaryInternal : listContract.getJobSummary;
  return useApiQuery(call, { query: filterQuery(search) }, { placeholderData: keepPreviousData, ...options });
}
