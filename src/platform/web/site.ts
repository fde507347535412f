import { siteInfo } from '..';
import { useApiQuery } from './api-query';

const LOADING_MS = 2_000;

/** Returns the properties of the deployment and its business date. Loaded once per page, and again while the demo is being created. */
export function useSite() {
  return useApiQuery(siteInfo, {}, { staleTime: Number.POSITIVE_INFINITY, refetchInterval: ({ state }) => state.data?.demo_loading === true && LOADING_MS });
}

/** False while the first answer is on its way: what it adds to a page would push everything below it. */
export const useIsSiteKnown = (): boolean => !useSite().isPending;
