import { addDays, addMonths } from '@/platform';
import type { Fuel } from '../account';
import type { UsageInterval, UtilityBill } from '../vendor';

/** Monthly use of a home from January to December: electricity including air conditioning, and gas including heating. */
const MONTHLY: Record<Fuel, readonly number[]> = {
  electricity: [720, 650, 610, 560, 540, 640, 790, 760, 600, 560, 600, 690],
  natural_gas: [178, 158, 128, 82, 41, 23, 21, 20, 26, 62, 104, 152],
};
const UNITS = { electricity: 'kWh', natural_gas: 'therm' } as const;
const CENTS_PER_UNIT: Record<Fuel, number> = { electricity: 17, natural_gas: 118 };
const METERS: Record<Fuel, string> = { electricity: 'E-204118', natural_gas: 'G-771520' };

/** In a home with savings, the use after the work is this fraction of the use before the work. */
const SAVING_SHARE = 0.8;

/** Returns bills for the last `months` full months before `today`. A home with savings uses less from the first full month after `savesFrom`. */
export function simulatedBills(fuels: readonly Fuel[], today: string, months: number, savesFrom: string | null = null): UtilityBill[] {
  const end = `${today.slice(0, 7)}-01`;
  return fuels.flatMap((fuel) =>
    Array.from({ length: months }, (_, index): UtilityBill => {
      const start = addMonths(end, index - months);
      const usual = MONTHLY[fuel][Number(start.slice(5, 7)) - 1] ?? 0;
      const quantity = savesFrom !== null && start > savesFrom ? Math.round(usual * SAVING_SHARE) : usual;
      return {
        meter: METERS[fuel],
        fuel,
        start,
        end: addMonths(start, 1),
        quantity,
        unit: UNITS[fuel],
        costCents: quantity * CENTS_PER_UNIT[fuel],
        isEstimated: fuel === 'natural_gas' && start.endsWith('-06-01'),
      };
    }),
  );
}

const DAYS_OF_INTERVALS = 365;
const PER_DAY = 24;
/** Electricity use by hour of the day, as relative shares: low at night, with a peak in the evening. */
const HOURS = [2, 2, 2, 2, 2, 3, 4, 5, 5, 4, 4, 4, 4, 4, 4, 5, 6, 8, 9, 8, 6, 4, 2, 1];
const SUM_OF_HOURS = HOURS.reduce((sum, share) => sum + share, 0);

/** Number of hourly readings in one simulated year. */
export const INTERVAL_COUNT = DAYS_OF_INTERVALS * PER_DAY;

/** Returns the hourly reading with this index, from the year that ends with `today`. */
export function simulatedInterval(index: number, today: string): UsageInterval {
  const day = addDays(today, Math.floor(index / PER_DAY) - DAYS_OF_INTERVALS);
  const hour = index % PER_DAY;
  const daily = (MONTHLY.electricity[Number(day.slice(5, 7)) - 1] ?? 0) / 30;
  const kWh = Math.round(((daily * (HOURS[hour] ?? 0)) / SUM_OF_HOURS) * 1000) / 1000;
  return { meter: METERS.electricity, start: `${day}T${String(hour).padStart(2, '0')}:00:00Z`, seconds: 3600, kWh };
}
