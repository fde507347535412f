import { useCall } from '@/platform/web';
import { listUnsentEmails } from '../contract';

/**
 * Returns the number of emails that could not be sent, or 0 while it is not known.
 *
 * @param isAllowed False for users who may not see unsent emails: nothing is requested.
 */
export function useUnsentCount(isAllowed: boolean): number {
  const list = useCall(listUnsentEmails, { query: { page_number: 1, per_page: 1 } }, { enabled: isAllowed, staleTime: 60_000, refetchInterval: 5 * 60_000 });
  return list.data?.total ?? 0;
}
