import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { HistoryItem } from '@/foundation/history';
import { callApi, queryKeyOf } from '@/platform/web';
import { jobHistory } from '../../contract';

export type HistoryFilters = { type?: string; owner?: string; q?: string };

const PER_PAGE = 50;

/**
 * The first pages of a job's history as one list. What happens meanwhile moves entries to the next page,
 * never past it: one that comes twice is shown once, and none is left out.
 */
export function useHistory(jobId: string, filters: HistoryFilters, pages: number) {
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => {
      const input = { params: { job_id: jobId }, query: { ...filters, page_number: index + 1, per_page: PER_PAGE } };
      return {
        queryKey: queryKeyOf(jobHistory, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => callApi(jobHistory, input, { signal, ignore: [0, 403, 404, 500, 502, 503] }),
        ...(index === 0 && { placeholderData: keepPreviousData }),
      };
    }),
  });
  const items = new Map<string, HistoryItem>();
  for (const { data } of queries) for (const item of data?.items ?? []) if (!items.has(item.id)) items.set(item.id, item);
  return {
    items: [...items.values()],
    total: queries[0]?.data?.total ?? 0,
    isPending: queries[0]?.isPending ?? true,
    isLoading: queries.some((query) => query.isFetching),
    error: queries.find((query) => query.error)?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.error) void query.refetch();
    },
  };
}
