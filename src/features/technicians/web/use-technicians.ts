import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery } from '@/platform/web';
import { listTechnicians, type Technician } from '../contract';

const NONE: readonly Technician[] = [];

/** Hook that returns the active technicians of the user's contractor; an empty list for staff. */
export function useActiveTechnicians(): readonly Technician[] {
  const { kind } = useCurrentUser();
  const list = useApiQuery(listTechnicians, {}, { enabled: kind === 'contractor', staleTime: 60_000 });
  return list.data?.items.filter(({ active }) => active) ?? NONE;
}
