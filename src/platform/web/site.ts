import { getDeploymentInfo } from '..';
import { useApiQuery } from './api-query';

const LOADING_MS = 2_000;

/** Returns the properties of the deployment and its business date. They are loaded once per page, and repeatedly while the demo adds its sample jobs. */
export function useSite() {
  return useApiQuery(
    getDeploymentInfo,
    {},
    { staleTime: Number.POSITIVE_INFINITY, refetchInterval: ({ state }) => state.data?.demo_loading === true && LOADING_MS },
  );
}

/**
 * Returns whether the first request for the properties of the deployment has ended. Pages wait until then, because a banner that depends on these properties
 * would push down their content.
 */
export const useIsSiteKnown = (): boolean => !useSite().isPending;
