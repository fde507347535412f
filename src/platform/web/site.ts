import { getDeploymentInfo } from '..';
import { useApiQuery } from './api-query';

const LOADING_MS = 2_000;

/** Returns the deployment's properties and its business date. Loads them once per page, and repeatedly while the demo is still creating sample jobs. */
export function useSite() {
  return useApiQuery(
    getDeploymentInfo,
    {},
    { staleTime: Number.POSITIVE_INFINITY, refetchInterval: ({ state }) => state.data?.demo_loading === true && LOADING_MS },
  );
}

/**
 * Returns true if the first request for the deployment's properties has ended. Pages wait until then, because the banner of a demo would otherwise appear later
 * and push down their content.
 */
export const useIsSiteKnown = (): boolean => !useSite().isPending;
