import { DEFAULT_SLA, peopleContract, type Sla } from '@/people';
import { useCall } from '@/platform/web';

/** The viewer's bands; the usual ones until theirs are known. */
export function useSla(): Sla {
  const { data } = useCall(peopleContract.getPreferences, {}, { staleTime: 10 * 60_000 });
  return data?.sla ?? DEFAULT_SLA;
}
