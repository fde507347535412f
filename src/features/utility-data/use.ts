import { daysBetween } from '@/platform';
import { sufficiencyOf, type UsageBill } from '@/rules/usage';
import { FUELS, type FuelUse } from './account';

export const UNITS = { electricity: 'kWh', natural_gas: 'therm' } as const;

/** Returns the use in the last 12 months of bills by fuel, and whether the bills of each fuel cover 12 months. */
export function summarizeUse(bills: readonly UsageBill[]): { fuels: FuelUse[]; is_sufficient: boolean } {
  const fuels = FUELS.flatMap((fuel): (FuelUse & { isSufficient: boolean })[] => {
    const { window, months, isSufficient } = sufficiencyOf(bills, fuel);
    if (!window) return [];
    const annual = bills.filter((bill) => bill.fuel === fuel).reduce((sum, bill) => sum + bill.quantity * shareWithin(bill, window), 0);
    return [{ fuel, annual: Math.round(annual), unit: UNITS[fuel], from: window.start, to: window.end, months, isSufficient }];
  });
  return { fuels: fuels.map(({ isSufficient: _, ...use }) => use), is_sufficient: fuels.length > 0 && fuels.every(({ isSufficient }) => isSufficient) };
}

/** Returns the share of the days of a bill that are within the 12 months. */
function shareWithin({ start, end }: UsageBill, window: { start: string; end: string }): number {
  const from = start > window.start ? start : window.start;
  const to = end < window.end ? end : window.end;
  return Math.max(0, daysBetween(from, to)) / Math.max(1, daysBetween(start, end));
}
