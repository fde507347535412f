import { type PriceItem, priceListContract } from '@/features/price-list';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useApiQuery } from '@/platform/web';

const NONE: readonly PriceItem[] = [];

/** Returns the price list of the user's company; empty for staff and technicians. */
export function useOwnPrices(): readonly PriceItem[] {
  const { kind, roles } = useCurrentUser();
  const isOffice = kind === 'contractor' && roles.some((role) => role === 'contractor_admin' || role === 'contractor');
  return useApiQuery(priceListContract.getPriceList, {}, { enabled: isOffice, staleTime: 60_000 }).data?.items ?? NONE;
}
