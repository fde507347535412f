import type { JobState } from '@/job-data';
import { isIsoDate } from '@/platform';
import { type IntervalReading, type UsageBill, type UsageContext, usageBeforeAndAfter } from '@/rules/energy-use';
import { type CalculatedUse, FUELS, type Fuel, type FuelUse } from './account';

export const FUEL_UNITS = { electricity: 'kWh', natural_gas: 'therm' } as const;

/**
 * Calculates the use of each fuel in the last 12 months of bills before the work. Also returns whether every fuel has bills for all of these months, and the
 * facts that follow from the bills before and after the work.
 */
export function calculateUse(
  { bills, hours, fuels }: { bills: readonly UsageBill[]; hours: readonly IntervalReading[]; fuels: readonly Fuel[] },
  context: Omit<UsageContext, 'needed'> & { completedOn: string | null },
): CalculatedUse {
  const { usage, facts } = usageBeforeAndAfter(bills, hours, { ...context, needed: fuels });
  return {
    fuels: FUELS.flatMap((fuel): FuelUse[] => {
      const fuelUse = usage.fuels[fuel];
      const window = fuelUse?.sufficiency.window;
      if (!fuelUse || !window) return [];
      const annual = Math.round(fuelUse.months.reduce((sum, { quantity }) => sum + quantity, 0));
      return [{ fuel, annual, unit: FUEL_UNITS[fuel], from: window.start, to: window.end, months: fuelUse.sufficiency.months }];
    }),
    is_sufficient: usage.isSufficient,
    has_intervals: hours.length > 0,
    facts: Object.fromEntries(facts.map(({ fact, value }) => [fact, value])),
  };
}

/** Returns the day on which the work was completed, according to the newest answer on the job; null if no task has an answer. */
export function completionDayOf({ tasks }: Pick<JobState, 'tasks'>): string | null {
  const answered = tasks.toSorted((a, b) => ((a.answered_at ?? '') < (b.answered_at ?? '') ? -1 : 1)).map(({ answers }) => answers?.install_completion_date);
  return answered.findLast(isIsoDate) ?? null;
}

const TOTALS: readonly string[] = ['utility_annual_kwh', 'utility_annual_therms', 'utility_saved_kwh', 'utility_saved_therms'];

/** Returns only the facts about annual use and savings. These are the only facts that remain after the readings of a submitted job are deleted. */
export const annualTotals = (facts: CalculatedUse['facts']): CalculatedUse['facts'] =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => TOTALS.includes(name)));
