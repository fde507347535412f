import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useCall } from '@/platform/web';
import type { Stage } from '@/rules/forms';
import { useMe } from '@/world/people/web';
import * as listContract from '../../contract';
import { type Hit, LEAST_TYPED, matcher, merged } from './match';
import { recentJobs } from './recent';

/** The list is asked for at most once a minute; until then typing asks nobody. */
const KEPT_MS = 60_000;
/** A few digits somewhere. */
const NUMBER = /\d\D?\d\D?\d/;

export type SearchScope = { stages: Stage[]; canceled: boolean };

/** Recent jobs before anything is typed; then matches, the server's too when it could not send every job. */
export function useHits(typed: string, scope: SearchScope) {
  const me = useMe();
  const query = { ...(scope.stages.length > 0 && { stages: scope.stages }), ...(scope.canceled && { include_canceled: 'true' as const }) };
  const all = useCall(listContract.searchJobs, { query }, { staleTime: KEPT_MS });
  const words = typed.trim();
  const isTyped = words.length >= LEAST_TYPED;
  const [waited] = useDebouncedValue(words, 250);
  const asked = useCall(
    listContract.searchJobs,
    { query: { ...query, q: waited } },
    // Telephone, invoice and certificate numbers are looked up there: they are not sent with every job.
    { enabled: (all.data?.partial === true || NUMBER.test(waited)) && waited.length >= LEAST_TYPED, staleTime: KEPT_MS },
  );
  const match = useMemo(() => matcher(all.data?.items ?? []), [all.data]);
  const hits = useMemo((): Hit[] => {
    if (isTyped) return merged(match(words), waited === words ? (asked.data?.items ?? []) : []);
    const jobs = new Map(all.data?.items.map((job) => [job.id, job]));
    return recentJobs.read(me.uid).flatMap((id) => {
      const job = jobs.get(id);
      return job ? [{ job, nameMatches: [], byExternalId: false }] : [];
    });
  }, [isTyped, match, words, waited, asked.data, all.data, me.uid]);
  return { hits, isTyped, isPending: all.isPending, error: all.isError && !all.data ? all.error : null, retry: () => void all.refetch() };
}
