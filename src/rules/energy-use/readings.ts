import type { IsoDate } from '@/platform';

/** A fuel that a utility delivers through a meter. */
export type MeteredFuel = 'electricity' | 'natural_gas';
/** A fuel that a truck delivers into a tank. */
export type DeliveredFuel = 'oil' | 'propane';

/** Measurement of one meter in one billing period. The days are in the time zone of the home. */
export type UsageBill = {
  /** Number or name of the meter, as the utility provides it. */
  meter: string;
  fuel: MeteredFuel;
  /** First day of the period. */
  start: IsoDate;
  /** Day after the last day of the period. The next bill starts on this day. */
  end: IsoDate;
  /** Negative when solar panels delivered more than the home used. */
  quantity: number;
  unit: 'kWh' | 'therm';
  /** Null if the source contains no cost. */
  costCents: number | null;
  /** True if the utility estimated the quantity instead of reading the meter. */
  isEstimated: boolean;
};

/** Measurement of one electric meter in a short period, such as an hour. `checkIntervals` rejects periods of more than a day. */
export type IntervalReading = {
  meter: string;
  /** Instant in ISO 8601 format, with `Z` or an offset. */
  start: string;
  seconds: number;
  /** Negative when solar panels delivered more than the home used. */
  kWh: number;
};

/** A delivery of fuel. Calculations assume that each delivery refills the tank. */
export type Delivery = { fuel: DeliveredFuel; date: IsoDate; gallons: number };

/** Range of days. `start`: first day of the range. `end`: day after the last day. */
export type DateRange = { start: IsoDate; end: IsoDate };
