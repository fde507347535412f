import { dateInTimeZone, entriesOf, type IsoDate } from '@/platform';
import { type FuelUsage, fuelUsageOf, usualYearOf, type WeatherOfHome } from './annual-use';
import { type CheckedBills, type CheckedIntervals, checkBills, checkIntervals } from './check-readings';
import { type DeliveredUse, deliveredUseOf } from './deliveries';
import { type PeakHour, peakHourOf } from './peak-hour';
import type { DeliveredFuel, Delivery, IntervalReading, MeteredFuel, UsageBill } from './readings';

export type UsageContext = {
  today: IsoDate;
  timeZone: string;
  /** Temperatures of the home. Null if the home's county and climate zone are unknown. Results are then not adjusted to usual weather. */
  weather: WeatherOfHome | null;
  /** Fuels for which the program requires bills of 12 months. */
  needed: readonly MeteredFuel[];
  deliveries?: readonly Delivery[];
};

/** Energy use of a home, calculated from all its bills, short-period readings and deliveries. */
export type HomeUsage = {
  fuels: Readonly<Record<MeteredFuel, FuelUsage | null>>;
  delivered: Readonly<Record<DeliveredFuel, DeliveredUse | null>>;
  peak: PeakHour | null;
  /** True if there are 12 months of bills for each needed fuel. False if no fuel is needed. */
  isSufficient: boolean;
  bills: CheckedBills;
  intervals: CheckedIntervals;
};

/** Name and value of a fact. The caller adds source, date and rank. */
export type UsageFact = { fact: string; value: number };

const SAVINGS = { electricity: 'utility_saved_kwh', natural_gas: 'utility_saved_therms' } as const satisfies Record<MeteredFuel, string>;

/**
 * Calculates the energy use before the work, the facts about that use, and the savings. The savings are the use in a usual year (`usualYearOf`) before the work
 * minus the use in a usual year after the work. A fuel has savings only if there are 12 months of bills both before and after the work. Without a completion
 * date, all bills are treated as bills before the work.
 */
export function usageBeforeAndAfter(
  bills: readonly UsageBill[],
  intervals: readonly IntervalReading[],
  { completedOn, ...context }: UsageContext & { completedOn: IsoDate | null },
): { usage: HomeUsage; facts: UsageFact[] } {
  if (completedOn === null) return usageFacts(bills, intervals, context);
  const isBefore = ({ start }: IntervalReading) => dateInTimeZone(new Date(start), context.timeZone) < completedOn;
  const before = usageFacts(
    bills.filter(({ end }) => end <= completedOn),
    intervals.filter(isBefore),
    context,
  );
  const after = usageFacts(
    bills.filter(({ start }) => start >= completedOn),
    [],
    context,
  );
  const savings = entriesOf(SAVINGS).flatMap(([fuel, fact]): UsageFact[] => {
    const [was, is] = [before.usage.fuels[fuel], after.usage.fuels[fuel]].map((use) => use && usualYearOf(use));
    return typeof was === 'number' && typeof is === 'number' ? [{ fact, value: Math.round((was - is) * 10) / 10 }] : [];
  });
  return { usage: before.usage, facts: [...before.facts, ...savings] };
}

/**
 * Calculates the energy use of a home and the facts that follow from that use. Facts about annual use exist only if there are 12 months of bills for the fuel.
 * Facts about prices and the peak hour exist with fewer bills or readings.
 */
export function usageFacts(
  bills: readonly UsageBill[],
  intervals: readonly IntervalReading[],
  context: UsageContext,
): { usage: HomeUsage; facts: UsageFact[] } {
  const checked = checkBills(bills, context.today);
  const readings = checkIntervals(intervals);
  const fuels = {
    electricity: fuelUsageOf(checked.bills, 'electricity', context.weather),
    natural_gas: fuelUsageOf(checked.bills, 'natural_gas', context.weather),
  };
  const delivered = (fuel: DeliveredFuel) =>
    deliveredUseOf(
      (context.deliveries ?? []).filter((delivery) => delivery.fuel === fuel),
      context.weather,
    );
  const isSufficient = context.needed.length > 0 && context.needed.every((fuel) => fuels[fuel]?.sufficiency.isSufficient);
  const usage: HomeUsage = {
    fuels,
    delivered: { oil: delivered('oil'), propane: delivered('propane') },
    peak: peakHourOf(readings.intervals, context.timeZone),
    isSufficient,
    bills: checked,
    intervals: readings,
  };
  return { usage, facts: factsOf(usage) };
}

function factsOf({ fuels, peak }: HomeUsage): UsageFact[] {
  const { electricity, natural_gas: gas } = fuels;
  const values: Record<string, number | null | undefined> = {
    utility_annual_kwh: electricity?.annual,
    utility_annual_therms: gas?.annual,
    utility_base_kwh: electricity?.usual?.base,
    utility_heating_kwh: electricity?.usual?.heating,
    utility_cooling_kwh: electricity?.usual?.cooling,
    utility_base_therms: gas?.usual?.base,
    utility_heating_therms: gas?.usual?.heating,
    utility_peak_hour_kwh: peak?.kWh,
    utility_cents_per_kwh: electricity?.centsPerUnit,
    utility_cents_per_therm: gas?.centsPerUnit,
  };
  return Object.entries(values).flatMap(([fact, value]) => (typeof value === 'number' ? [{ fact, value }] : []));
}
