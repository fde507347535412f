import type { QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@/platform';
import { type ApiOptions, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { getUtilityData, revokeUtilityConsent, type UtilityDataView } from '../contract';
import { t } from './messages';

/** Refresh intervals in milliseconds: `BUSY_MS` while data is collected, otherwise `QUIET_MS`. Live events refresh the page earlier. */
const BUSY_MS = 4000;
const QUIET_MS = 60_000;

const isBusy = (data: UtilityDataView | undefined): boolean =>
  data?.items.some(({ status, consent, ended }) => status === 'in_progress' && consent !== null && ended === null) ?? false;

/** Hook that loads the utility data of a job. Refreshes it periodically, and more often while data is collected. */
export const useUtilityData = (jobId: string) =>
  useApiQuery(getUtilityData, { params: { job_id: jobId } }, { refetchInterval: ({ state }) => (isBusy(state.data) ? BUSY_MS : QUIET_MS) });

const isOfJob = (key: QueryKey): boolean => typeof key[0] === 'string' && /^\/api\/(jobs|guest)/.test(key[0]);

/** Hook that sends an action on a utility account, then reloads the data of the job and shows the toast `said`. */
export function useUtilityAction<C extends Endpoint>(call: C, said?: string, options: Pick<ApiOptions, 'errors'> = {}) {
  const client = useQueryClient();
  return useApiMutation(call, {
    ...options,
    onSuccess: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isOfJob(queryKey) });
      if (said) toastSaved(said);
    },
  });
}

/**
 * Hook that revokes the consent. Revoking can reopen the completed task, and the page replaces its components when it receives the reopened task. The hook
 * therefore reloads the task before the utility data. In the other order, a choice that the homeowner makes between the two responses would be lost.
 */
export function useRevoke() {
  const client = useQueryClient();
  return useApiMutation(revokeUtilityConsent, {
    onSuccess: async () => {
      toastSaved(t('revoked_toast'));
      await client.invalidateQueries({ predicate: ({ queryKey }) => isOfJob(queryKey) && queryKey[0] !== getUtilityData.path });
      await client.invalidateQueries({ queryKey: [getUtilityData.path] });
    },
  });
}
