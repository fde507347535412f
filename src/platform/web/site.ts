import { getSiteInfo } from '..';
import { useApiQuery } from './api-query';

const LOADING_MS = 2_000;

/** Returns the properties of the deployment and its business date. They are loaded once per page, and again and again while the demo adds its sample jobs. */
export function useSite() {
  return useApiQuery(getSiteInfo, {}, { staleTime: Number.POSITIVE_INFINITY, refetchInterval: ({ state }) => state.data?.demo_loading === true && LOADING_MS });
}

/** Returns whether the properties of the deployment are loaded. Pages wait for them, because the banner would push down the content below it. */
export const useIsSiteKnown = (): boolean => !useSite().isPending;
