import { keepPreviousData } from '@tanstack/react-query';
import { jobsContract } from '@/jobs';
import { useMe } from '@/people/web';
import { useCall } from '@/platform/web';
import { filterQuery, type ListSearch, listQuery } from './search-params';

/** One page of jobs; staff ask across companies. The page before stays until the next one is there. */
export function useJobs(search: ListSearch) {
  const call = useMe().kind === 'staff' ? jobsContract.listJobsInternal : jobsContract.listJobs;
  return useCall(call, { query: listQuery(search) }, { placeholderData: keepPreviousData });
}

/** Counts per tab under the same filters. */
export function useSummary(search: ListSearch, options: { refetchInterval?: number } = {}) {
  const call = useMe().kind === 'staff' ? jobsContract.jobSummaryInternal : jobsContract.jobSummary;
  return useCall(call, { query: filterQuery(search) }, { placeholderData: keepPreviousData, ...options });
}

/** What the filters can be set to. */
export const useFilterOptions = () => useCall(jobsContract.jobFilterOptions, {}, { staleTime: 5 * 60_000 });
