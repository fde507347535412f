import { useApiQuery } from '@/platform/web';
import { listUnsentEmails } from '../contract';

/** Hook that returns the number of emails that could not be sent; 0 until the number is loaded. For users with the right to see these emails. */
export function useUnsentCount(): number {
  const list = useApiQuery(listUnsentEmails, { query: { page_number: 1, per_page: 1 } }, { staleTime: 60_000, refetchInterval: 5 * 60_000 });
  return list.data?.total ?? 0;
}
