import type { Endpoint } from '@/platform';
import { useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getUtilityData, type UtilityDataView } from '../contract';

/** Refresh interval while data is collected; live events refresh the page earlier. */
const BUSY_MS = 4000;
const QUIET_MS = 60_000;

const isBusy = (data: UtilityDataView | undefined): boolean =>
  data?.items.some(({ status, consent, ended }) => status === 'in_progress' && consent !== null && ended === null) ?? false;

/** Loads the collection of a job, more often while data is collected. */
export const useUtilityData = (jobId: string) =>
  useApiQuery(getUtilityData, { params: { job_id: jobId } }, { refetchInterval: ({ state }) => (isBusy(state.data) ? BUSY_MS : QUIET_MS) });

/** Runs an action on an account, then reloads the job and its tasks. */
export function useUtilityAct<C extends Endpoint>(call: C, said?: string, options: { ignore?: readonly number[] } = {}) {
  const client = useQueryClient();
  return useApiMutation(call, {
    ...options,
    onSuccess: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && /^\/api\/(jobs|guest)/.test(queryKey[0]) });
      if (said) toastSaved(said);
    },
  });
}
