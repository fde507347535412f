import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { HistoryEntryView } from '@/foundation/history';
import { callApi, queryKeyOf } from '@/platform/web';
import { listJobHistory } from '../../contract';

export type HistoryFilters = { type?: string; owner?: string; q?: string };

const PER_PAGE = 50;

/**
 * Loads the first pages of the history as one list. A new entry moves older entries to the next page, so an entry can be on two loaded pages. Such an entry is
 * shown only once.
 */
export function useHistory(jobId: string, filters: HistoryFilters, pages: number) {
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => {
      const input = { params: { job_id: jobId }, query: { ...filters, page_number: index + 1, per_page: PER_PAGE } };
      return {
        queryKey: queryKeyOf(listJobHistory, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listJobHistory, input, { signal, errors: 'caller' }),
        ...(index === 0 && { placeholderData: keepPreviousData }),
      };
    }),
  });
  const items = new Map<string, HistoryEntryView>();
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
