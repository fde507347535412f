import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { type PriceItem, priceListContract } from '@/features/price-list';
import { useCurrentUser } from '@/foundation/accounts/web';
import { isOneOf } from '@/platform';
import { useApiQuery } from '@/platform/web';

const NONE: readonly PriceItem[] = [];

/** Hook that returns the price list of the user's contractor; empty for staff and technicians. */
export function useOwnPrices(): { prices: readonly PriceItem[]; isLoading: boolean } {
  const { kind, roles } = useCurrentUser();
  const isOffice = kind === 'contractor' && roles.some((role) => isOneOf(CONTRACTOR_OFFICE_ROLES, role));
  const { data, isLoading } = useApiQuery(priceListContract.getPriceList, {}, { enabled: isOffice, staleTime: 60_000 });
  return { prices: data?.items ?? NONE, isLoading };
}
