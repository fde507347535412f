import { useEffect } from 'react';
import type { SettingsPageState } from '@/features/program-settings/web/use-settings';
import { queryKeyOf, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { getTest, startTest } from '../households-contract';
import { POLL_INTERVAL_MS } from './run-progress';

/** Loads the test of a draft and follows its progress. Starts a test for each new revision of the draft that the page shows. */
export function useTest({ key, draft, isReadable }: SettingsPageState) {
  const client = useQueryClient();
  const queryKey = queryKeyOf(getTest, { params: { key } });
  const query = useApiQuery(
    getTest,
    { params: { key } },
    { staleTime: 0, refetchInterval: ({ state }) => state.data?.test?.finished_at === null && POLL_INTERVAL_MS },
  );
  const start = useApiMutation(startTest, { errors: 'form', onSuccess: () => void client.invalidateQueries({ queryKey }) });
  const { mutate } = start;
  const revision = draft?.revision ?? 0;
  // Revision of the newest loaded test: null if the draft has no test, undefined while the test loads. Another user can have tested a later revision than the
  // one on this page.
  const tested = query.data && (query.data.test?.revision ?? null);
  useEffect(() => {
    if (isReadable && tested !== undefined && (tested ?? 0) < revision) mutate({ params: { key } });
  }, [mutate, key, isReadable, tested, revision]);
  return { query, test: query.data?.test ?? null, start };
}
