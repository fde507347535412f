import { siteInfo } from '..';
import { useApiQuery } from './api-query';

const LOADING_MS = 2_000;

/** What this installation is and which day it is for the business; read once a page load, and on while a demo still comes in. */
export function useSite() {
  return useApiQuery(siteInfo, {}, { staleTime: Number.POSITIVE_INFINITY, refetchInterval: ({ state }) => state.data?.demo_loading === true && LOADING_MS });
}

/** False while the first answer is on its way: what it adds to a page would push everything below it. */
export const useIsSiteKnown = (): boolean => !useSite().isPending;
