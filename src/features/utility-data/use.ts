import { type IntervalReading, type UsageBill, type UsageContext, usageFacts } from '@/rules/usage';
import { type CalculatedUse, FUELS, type Fuel, type FuelUse } from './account';

export const UNITS = { electricity: 'kWh', natural_gas: 'therm' } as const;

/** Calculates the use in the last 12 months of bills by fuel, whether the bills of each fuel of the account cover 12 months, and the facts from it. */
export function calculateUse(
  { bills, hours, fuels }: { bills: readonly UsageBill[]; hours: readonly IntervalReading[]; fuels: readonly Fuel[] },
  context: Omit<UsageContext, 'needed'>,
): CalculatedUse {
  const { usage, facts } = usageFacts(bills, hours, { ...context, needed: fuels });
  return {
    fuels: FUELS.flatMap((fuel): FuelUse[] => {
      const found = usage.fuels[fuel];
      const window = found?.sufficiency.window;
      if (!found || !window) return [];
      const annual = Math.round(found.months.reduce((sum, { quantity }) => sum + quantity, 0));
      return [{ fuel, annual, unit: UNITS[fuel], from: window.start, to: window.end, months: found.sufficiency.months }];
    }),
    is_sufficient: usage.isSufficient,
    has_intervals: hours.length > 0,
    facts: Object.fromEntries(facts.map(({ fact, value }) => [fact, value])),
  };
}

const TOTALS: readonly string[] = ['utility_annual_kwh', 'utility_annual_therms'];

/** Returns the facts that remain after a revocation: the use of the year. */
export const totalsOf = (facts: CalculatedUse['facts']): CalculatedUse['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => TOTALS.includes(name)));
