import { siteInfo } from '@/platform';
import { useCall } from './query';

/** What this installation is and which day it is for the business; read once a page load. */
export function useSite() {
  return useCall(siteInfo, {}, { staleTime: Number.POSITIVE_INFINITY });
}
