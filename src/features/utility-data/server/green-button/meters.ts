import { daysBetween, isRecord, recordArrayOf, toCents } from '@/platform';
import { billsFromReadings, type IntervalReading, type MeteredFuel, type UsageBill } from '@/rules/energy-use';
import { type LocalTime, nearestLocalDay } from './local-time';
import type { FeedResource } from './resources';

/**
 * Kinds of readings that were changed, skipped, or must be checked by staff.
 * - `unit`: readings or bills whose unit is not an energy unit of the fuel.
 * - `cumulative`: values of a running total instead of the use in each interval.
 * - `coarser`: readings that are skipped, because the file also has shorter intervals for the same use.
 * - `time_zone`: the UTC offset in the file differs from the offset of the home.
 * - `no_time_zone`: the file has no UTC offset, so the standard time of the home applies.
 * - `estimated`: readings that the utility estimated.
 * - `negative`: readings below zero, because the home exported solar energy.
 * - `duplicate`: readings that occur twice.
 * - `no_period`: bills without a period of at least one day.
 */
export type GreenButtonWarning = {
  code: 'unit' | 'cumulative' | 'coarser' | 'time_zone' | 'no_time_zone' | 'estimated' | 'negative' | 'duplicate' | 'no_period';
  meter: string;
  count: number;
};

type Unit = { fuel: MeteredFuel | null; factor: number };

/** Constants for converting gas volumes to therms. A cubic foot of gas contains 1,036 Btu. Source: EIA, United States average, 2023. */
const BTU_PER_THERM = 100_000;
const BTU_PER_CUBIC_FOOT = 1036;
const CUBIC_FEET_PER_CUBIC_METER = 35.3147;
const BTU_PER_KWH = 3412.14;
const UNITS: Readonly<Record<string, Unit>> = {
  '72': { fuel: null, factor: 1 / 1000 / (BTU_PER_THERM / BTU_PER_KWH) },
  '132': { fuel: 'natural_gas', factor: 1 / BTU_PER_THERM },
  '169': { fuel: 'natural_gas', factor: 1 },
  '119': { fuel: 'natural_gas', factor: BTU_PER_CUBIC_FOOT / BTU_PER_THERM },
  '42': { fuel: 'natural_gas', factor: (BTU_PER_CUBIC_FOOT * CUBIC_FEET_PER_CUBIC_METER) / BTU_PER_THERM },
};
const WATT_HOURS = '72';
const SERVICES: Readonly<Record<string, MeteredFuel>> = { '0': 'electricity', '1': 'natural_gas' };

/** Flow direction code for energy that the home delivers to the utility. */
const REVERSE = '19';
/** Codes for meters that report a running total (`accumulationBehaviour`: bulk quantity, cumulative). */
const REGISTER_BEHAVIOURS = ['1', '3'];
/** Quality codes for estimated readings: estimated from history, interpolated, projected. */
const ESTIMATED_QUALITIES = ['8', '9', '12'];
/** Green Button files state costs in 1/100,000 of a dollar. */
const COST_UNITS = 100_000;
const BILL_SECONDS = 20 * 86_400;

type Reading = { start: number; seconds: number; value: number; isEstimated: boolean };
type Block = { self: string; up: string; readings: Reading[] };

/**
 * Collects the entries of a Green Button file, in any order, and then builds bills and intervals from them. Stores interval readings as numbers to save memory.
 */
export class MeterReader {
  readonly #resources: FeedResource[] = [];
  readonly #blocks: Block[] = [];
  readonly #timeZone: string;
  readonly #warnings = new Map<string, GreenButtonWarning>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  add(resource: FeedResource): void {
    if (resource.kind !== 'IntervalBlock') {
      this.#resources.push(resource);
      return;
    }
    const readings = recordArrayOf(resource.body.IntervalReading).flatMap((reading) => {
      const period = periodOf(reading.timePeriod);
      const value = numberOf(reading.value);
      const isEstimated = recordArrayOf(reading.ReadingQuality).some(({ quality }) => ESTIMATED_QUALITIES.includes(String(quality)));
      return period && value !== null ? [{ ...period, value, isEstimated }] : [];
    });
    this.#blocks.push({ self: resource.self, up: resource.up, readings });
  }

  finish(): { bills: UsageBill[]; intervals: IntervalReading[]; warnings: GreenButtonWarning[] } {
    const bills: UsageBill[] = [];
    const intervals: IntervalReading[] = [];
    for (const point of this.#ofKind('UsagePoint')) {
      const fuel = SERVICES[String(isRecord(point.body.ServiceCategory) ? point.body.ServiceCategory.kind : '')];
      if (!fuel) continue;
      const meter = point.title || lastPart(point.self);
      const time = this.#localTime(point, meter);
      const readings = this.#readingsOf(point, fuel, meter);
      const billed = [...this.#summariesOf(point, fuel, meter, time), ...this.#longReadings(readings, fuel, meter, time)];
      const short = readings.filter(({ seconds }) => seconds < BILL_SECONDS);
      bills.push(...(billed.length > 0 ? billed : billsFromReadings(short, (instant) => nearestLocalDay(instant, time), { meter, fuel })));
      if (fuel !== 'electricity') continue;
      for (const { start, seconds, value } of short) {
        intervals.push({ meter, start: new Date(start * 1000).toISOString(), seconds, kWh: Math.round(value * 1e6) / 1e6 });
      }
    }
    return { bills, intervals: intervals.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)), warnings: [...this.#warnings.values()] };
  }

  #warn(code: GreenButtonWarning['code'], meter: string, count = 1): void {
    if (count === 0) return;
    const previousCount = this.#warnings.get(`${code} ${meter}`)?.count ?? 0;
    this.#warnings.set(`${code} ${meter}`, { code, meter, count: previousCount + count });
  }

  #ofKind(...kinds: string[]): FeedResource[] {
    return this.#resources.filter(({ kind }) => kinds.includes(kind));
  }

  /**
   * Returns the entries that belong to a parent entry, such as a usage point, according to their address or a link. If the file has only one entry of the
   * parent's kind, all entries belong to it.
   */
  #childrenOf(parent: FeedResource, kinds: readonly string[]): FeedResource[] {
    const only = this.#ofKind(parent.kind).length === 1;
    return this.#ofKind(...kinds).filter((child) => only || isBelow(child, parent));
  }

  #localTime(point: FeedResource, meter: string): LocalTime {
    const all = this.#ofKind('LocalTimeParameters');
    const timeParameters = all.find(({ self }) => point.related.includes(self)) ?? all[0];
    const readNumber = (name: string) => numberOf(timeParameters?.body[name]) ?? 0;
    const rule = (name: string) => (timeParameters?.body[name] === undefined ? 0xff_ff_ff_ff : Number.parseInt(String(timeParameters.body[name]), 16));
    const home = standardOffset(this.#timeZone);
    if (!timeParameters) {
      this.#warn('no_time_zone', meter);
      return { offset: home, daylightOffset: 0, startRule: 0xff_ff_ff_ff, endRule: 0xff_ff_ff_ff };
    }
    if (readNumber('tzOffset') !== home) this.#warn('time_zone', meter);
    return { offset: readNumber('tzOffset'), daylightOffset: readNumber('dstOffset'), startRule: rule('dstStartRule'), endRule: rule('dstEndRule') };
  }

  /** Returns the readings of a usage point in kWh or therms, at most one for each point in time. Subtracts energy that the home exports. */
  #readingsOf(point: FeedResource, fuel: MeteredFuel, meter: string): Reading[] {
    const finest = new Map<string, Reading[]>();
    for (const meterReading of this.#childrenOf(point, ['MeterReading'])) {
      const type = this.#readingType(meterReading);
      const unit = this.#unitOf(type?.body ?? {}, fuel);
      const readings = this.#blocksOf(meterReading).flatMap((block) => block.readings);
      if (readings.length === 0) continue;
      if (unit === null) this.#warn('unit', meter, readings.length);
      else if (REGISTER_BEHAVIOURS.includes(String(type?.body.accumulationBehaviour))) this.#warn('cumulative', meter, readings.length);
      else {
        const direction = String(type?.body.flowDirection) === REVERSE ? -1 : 1;
        const values = readings.map((reading) => ({ ...reading, value: reading.value * unit * direction }));
        const other = finest.get(String(direction));
        const isFiner = !other || (values[0]?.seconds ?? 0) < (other[0]?.seconds ?? 0);
        if (other) this.#warn('coarser', meter, isFiner ? other.length : values.length);
        if (isFiner) finest.set(String(direction), values);
      }
    }
    const channels = [...finest.values()].map((channel) => this.#once(channel, meter));
    const net = new Map<number, Reading>();
    for (const reading of channels.flat()) {
      const same = net.get(reading.start);
      net.set(reading.start, same ? { ...same, value: same.value + reading.value, isEstimated: same.isEstimated || reading.isEstimated } : reading);
    }
    const readings = [...net.values()].sort((a, b) => a.start - b.start);
    this.#warn('estimated', meter, readings.filter(({ isEstimated }) => isEstimated).length);
    this.#warn('negative', meter, readings.filter(({ value }) => value < 0).length);
    return readings;
  }

  /** Removes repeated readings. If a file contains two readings for the same time, keeps the second one. */
  #once(readings: readonly Reading[], meter: string): Reading[] {
    const byStart = new Map(readings.map((reading) => [reading.start, reading]));
    this.#warn('duplicate', meter, readings.length - byStart.size);
    return [...byStart.values()];
  }

  #readingType(meterReading: FeedResource): FeedResource | undefined {
    const all = this.#ofKind('ReadingType');
    return all.find(({ self }) => meterReading.related.includes(self)) ?? (all.length === 1 ? all[0] : undefined);
  }

  #blocksOf(meterReading: FeedResource): Block[] {
    const only = this.#ofKind('MeterReading').length === 1;
    return this.#blocks.filter((block) => only || isBelow(block, meterReading));
  }

  /** Returns the factor that converts a value in the file to kWh or therms; null if its unit is not an energy unit of this fuel. */
  #unitOf(type: Record<string, unknown>, fuel: MeteredFuel): number | null {
    const uom = String(type.uom ?? '');
    const unit = UNITS[uom];
    if (!unit || (unit.fuel !== null && unit.fuel !== fuel)) return null;
    const factor = uom === WATT_HOURS && fuel === 'electricity' ? 1 / 1000 : unit.factor;
    return factor * 10 ** (numberOf(type.powerOfTenMultiplier) ?? 0);
  }

  /** Returns the bills that the file states as summaries (`UsageSummary`). */
  #summariesOf(point: FeedResource, fuel: MeteredFuel, meter: string, time: LocalTime): UsageBill[] {
    return this.#childrenOf(point, ['UsageSummary', 'ElectricPowerUsageSummary']).flatMap(({ body }) => {
      const period = periodOf(body.billingPeriod);
      // Prefer the use in the current billing period. If this use is missing, the summary is about the last billing period.
      const isCurrent = isRecord(body.currentBillingPeriodOverAllConsumption);
      const measured = isCurrent ? body.currentBillingPeriodOverAllConsumption : body.overallConsumptionLastPeriod;
      if (!isRecord(measured)) return [];
      const value = numberOf(measured.value);
      const factor = this.#unitOf(measured, fuel);
      if (value === null || factor === null) {
        this.#warn('unit', meter);
        return [];
      }
      if (!period) {
        this.#warn('no_period', meter);
        return [];
      }
      const cost = numberOf(isCurrent ? body.billToDate : body.billLastPeriod);
      const isEstimated = ESTIMATED_QUALITIES.includes(String(body.qualityOfReading));
      return this.#bill({ ...period, value: value * factor, isEstimated }, cost, { fuel, meter, time });
    });
  }

  /** Returns a bill for each interval that is as long as a billing period. Some utilities send such intervals for gas. */
  #longReadings(readings: readonly Reading[], fuel: MeteredFuel, meter: string, time: LocalTime): UsageBill[] {
    return readings.filter(({ seconds }) => seconds >= BILL_SECONDS).flatMap((reading) => this.#bill(reading, null, { fuel, meter, time }));
  }

  #bill(reading: Reading, cost: number | null, of: { fuel: MeteredFuel; meter: string; time: LocalTime }): UsageBill[] {
    const start = nearestLocalDay(reading.start, of.time);
    const end = nearestLocalDay(reading.start + reading.seconds, of.time);
    if (daysBetween(start, end) < 1) {
      this.#warn('no_period', of.meter);
      return [];
    }
    return [
      {
        meter: of.meter,
        fuel: of.fuel,
        start,
        end,
        quantity: Math.round(reading.value * 1000) / 1000,
        unit: of.fuel === 'electricity' ? 'kWh' : 'therm',
        costCents: cost === null ? null : toCents(cost / COST_UNITS),
        isEstimated: reading.isEstimated,
      },
    ];
  }
}

const isBelow = (child: { self: string; up: string }, parent: FeedResource): boolean =>
  child.self.startsWith(`${parent.self}/`) ||
  parent.related.some((href) => href !== '' && (href === child.self || href === child.up || child.up.startsWith(`${href}/`)));

const lastPart = (address: string): string => address.split('/').at(-1) ?? '';

function periodOf(value: unknown): { start: number; seconds: number } | null {
  if (!isRecord(value)) return null;
  const start = numberOf(value.start);
  const seconds = numberOf(value.duration);
  return start === null || seconds === null || seconds <= 0 ? null : { start, seconds };
}

/** Parses a whole number. Returns null if the value is missing or not a whole number. */
const numberOf = (value: unknown): number | null => (typeof value === 'string' && value !== '' && Number.isSafeInteger(Number(value)) ? Number(value) : null);

/** Returns the UTC offset of standard time in seconds: the smaller of the offsets in January and July, because daylight-saving time adds an hour. */
function standardOffset(timeZone: string): number {
  const offset = (month: number) => {
    const instant = Date.UTC(2026, month, 15, 12);
    return (Date.parse(`${new Date(instant).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - instant) / 1000;
  };
  return Math.min(offset(0), offset(6));
}
