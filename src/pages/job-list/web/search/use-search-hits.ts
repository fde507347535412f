import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery } from '@/platform/web';
import type { Stage } from '@/rules/forms';
import * as listContract from '../../contract';
import { createMatcher, MIN_SEARCH_LENGTH, mergeSearchHits, type SearchHit, shouldSearchServer } from './match';
import { recentJobs } from './recent';

/** Time in ms for which the loaded list of jobs is reused, so that typing sends no request. */
const STALE_MS = 60_000;

export type SearchScope = { stages: Stage[]; canceled: boolean };

/**
 * Returns recent jobs while the search text is empty, otherwise the matching jobs. Includes jobs that the server found if `shouldSearchServer` returns true.
 */
export function useSearchHits(typed: string, scope: SearchScope) {
  const me = useCurrentUser();
  const query = { ...(scope.stages.length > 0 && { stages: scope.stages }), ...(scope.canceled && { include_canceled: 'true' as const }) };
  const all = useApiQuery(listContract.searchJobs, { query }, { staleTime: STALE_MS });
  const searchText = typed.trim();
  const isTyped = searchText.length >= MIN_SEARCH_LENGTH;
  const [waited] = useDebouncedValue(searchText, 250);
  const match = useMemo(() => createMatcher(all.data?.items ?? []), [all.data]);
  const localHits = useMemo(() => (isTyped ? match(searchText) : []), [match, isTyped, searchText]);
  const serverSearch = useApiQuery(
    listContract.searchJobs,
    { query: { ...query, q: waited } },
    { enabled: shouldSearchServer(waited, { partial: all.data?.partial === true, found: waited === searchText ? localHits.length : 1 }), staleTime: STALE_MS },
  );
  const hits = useMemo((): SearchHit[] => {
    if (isTyped) return mergeSearchHits(localHits, waited === searchText ? (serverSearch.data?.items ?? []) : []);
    const jobs = new Map(all.data?.items.map((job) => [job.id, job]));
    return recentJobs.read(me.uid).flatMap((id) => {
      const job = jobs.get(id);
      return job ? [{ job, nameMatches: [], byExternalId: false }] : [];
    });
  }, [isTyped, localHits, searchText, waited, serverSearch.data, all.data, me.uid]);
  return { hits, isTyped, isPending: all.isPending, error: all.isError && !all.data ? all.error : null, retry: () => void all.refetch() };
}
