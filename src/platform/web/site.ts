import { getSiteInfo } from '..';
import { useApiQuery } from './api-query';

const LOADING_MS = 2_000;

/** Returns the properties of the deployment and its business date. Loaded once per page, and again while the demo is being created. */
export function useSite() {
  return useApiQuery(getSiteInfo, {}, { staleTime: Number.POSITIVE_INFINITY, refetchInterval: ({ state }) => state.data?.demo_loading === true && LOADING_MS });
}

/** False until the first response arrives, because its content would push down everything below it. */
export const useIsSiteKnown = (): boolean => !useSite().isPending;
