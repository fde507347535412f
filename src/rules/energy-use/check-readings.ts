import { addDays, type IsoDate, isIsoDate } from '@/platform';
import type { IntervalReading, UsageBill } from './readings';
import { daysInRange } from './sufficiency';

/**
 * Reason to exclude a bill.
 *
 * - `invalid`: no period, no number, or a wrong unit for the fuel.
 * - `in_future`: the period ends after today.
 * - `duplicate`: another bill of the same meter for the same period has priority.
 * - `overlap`: another bill of the same meter includes some of the days and has priority (see `checkBills`).
 */
export type SetAsideReason = 'invalid' | 'in_future' | 'duplicate' | 'overlap';
/** Properties of a valid bill that screens show: estimated by the utility, below zero because of solar panels, or longer than 70 days. */
export type UsageFlag = 'estimated' | 'negative' | 'long_period';

export type CheckedBills = {
  /** Valid bills, ordered by fuel, meter and first day. */
  bills: UsageBill[];
  flags: { bill: UsageBill; flag: UsageFlag }[];
  setAside: { bill: UsageBill; reason: SetAsideReason }[];
};

const LONG_PERIOD_DAYS = 70;
const UNIT_OF = { electricity: 'kWh', natural_gas: 'therm' } as const;

/**
 * Separates valid bills from invalid and overlapping bills, so that each day is counted once. Utilities bill the same days again when they correct an estimate.
 * Among overlapping bills, a meter reading has priority over an estimate. Then a longer bill has priority over a shorter bill, and a later entry over an
 * earlier entry.
 */
export function checkBills(bills: readonly UsageBill[], today: IsoDate): CheckedBills {
  const setAside: CheckedBills['setAside'] = [];
  const valid: UsageBill[] = [];
  for (const bill of bills) {
    const isValid = isIsoDate(bill.start) && isIsoDate(bill.end) && bill.start < bill.end && Number.isFinite(bill.quantity) && bill.unit === UNIT_OF[bill.fuel];
    if (!isValid) setAside.push({ bill, reason: 'invalid' });
    else if (bill.end > addDays(today, 1)) setAside.push({ bill, reason: 'in_future' });
    else valid.push(bill);
  }
  const accepted: UsageBill[] = [];
  const preferred = valid
    .map((bill, index) => ({ bill, index }))
    .toSorted((a, b) => Number(a.bill.isEstimated) - Number(b.bill.isEstimated) || daysInRange(b.bill) - daysInRange(a.bill) || b.index - a.index);
  for (const { bill } of preferred) {
    const other = accepted.find((earlier) => earlier.meter === bill.meter && earlier.fuel === bill.fuel && overlaps(earlier, bill));
    if (!other) accepted.push(bill);
    else setAside.push({ bill, reason: isSamePeriod(other, bill) ? 'duplicate' : 'overlap' });
  }
  const ordered = accepted.toSorted((a, b) => compare(a.fuel, b.fuel) || compare(a.meter, b.meter) || compare(a.start, b.start));
  return { bills: ordered, flags: ordered.flatMap((bill) => flagsOf(bill).map((flag) => ({ bill, flag }))), setAside };
}

/**
 * Returns true if two bills are for the same period or share more than one day. One shared day is allowed, because some utilities print the last day of a
 * period also as the first day of the next period.
 */
const overlaps = (a: UsageBill, b: UsageBill): boolean => isSamePeriod(a, b) || (addDays(a.start, 1) < b.end && addDays(b.start, 1) < a.end);

const isSamePeriod = (a: UsageBill, b: UsageBill): boolean => a.start === b.start && a.end === b.end;

function flagsOf(bill: UsageBill): UsageFlag[] {
  const flags: UsageFlag[] = [];
  if (bill.isEstimated) flags.push('estimated');
  if (bill.quantity < 0) flags.push('negative');
  if (daysInRange(bill) > LONG_PERIOD_DAYS) flags.push('long_period');
  return flags;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export type CheckedIntervals = {
  /** Valid readings of all meters, ordered by time. */
  intervals: IntervalReading[];
  negative: number;
  setAside: { reading: IntervalReading; reason: 'invalid' | 'duplicate' | 'overlap' }[];
};

/** Instant with `Z` or an offset. A local time without an offset is ambiguous in the hour that is repeated when clocks change. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const MAX_INTERVAL_SECONDS = 86_400;

/** Separates valid readings from readings that are invalid, repeated or overlapping. A reading without a UTC offset is invalid. */
export function checkIntervals(readings: readonly IntervalReading[]): CheckedIntervals {
  const setAside: CheckedIntervals['setAside'] = [];
  const byStart = new Map<string, { reading: IntervalReading; at: number }>();
  for (const reading of readings) {
    const at = INSTANT.test(reading.start) ? Date.parse(reading.start) : Number.NaN;
    const isValid = !Number.isNaN(at) && Number.isFinite(reading.kWh) && reading.seconds > 0 && reading.seconds <= MAX_INTERVAL_SECONDS;
    if (!isValid) {
      setAside.push({ reading, reason: 'invalid' });
      continue;
    }
    const key = `${at} ${reading.meter}`;
    const earlier = byStart.get(key);
    // A utility can send a reading again. The later entry replaces the earlier entry.
    if (earlier) setAside.push({ reading: earlier.reading, reason: 'duplicate' });
    byStart.set(key, { reading, at });
  }
  const ends = new Map<string, number>();
  const intervals = [...byStart.values()]
    .sort((a, b) => a.at - b.at)
    .flatMap(({ reading, at }) => {
      if (at < (ends.get(reading.meter) ?? 0)) {
        setAside.push({ reading, reason: 'overlap' });
        return [];
      }
      ends.set(reading.meter, at + reading.seconds * 1000);
      return [reading];
    });
  return { intervals, negative: intervals.filter(({ kWh }) => kWh < 0).length, setAside };
}
