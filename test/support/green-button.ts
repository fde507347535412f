import { addMonths } from '@/platform';

const METERS = { electricity: { kind: 0, uom: 72, power: 3, value: 600 }, natural_gas: { kind: 1, uom: 169, power: 0, value: 50 } } as const;
type MeteredFuel = keyof typeof METERS;

const entry = (address: string, content: string, related?: string): string =>
  `<entry><id>urn:uuid:0</id><link rel="self" href="${address}"/><link rel="up" href="${address.replace(/\/[^/]*$/, '')}"/>${
    related ? `<link rel="related" href="${related}"/>` : ''
  }<title>Meter 7</title><content>${content}</content></entry>`;
const resource = (name: string, body: string): string => `<${name} xmlns="http://naesb.org/espi">${body}</${name}>`;
const feed = (entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:1</id><title>Use</title>${entries.join('')}</feed>`;
const usagePoint = (point: string, fuel: MeteredFuel): string =>
  entry(point, resource('UsagePoint', `<ServiceCategory><kind>${METERS[fuel].kind}</kind></ServiceCategory>`));
const pointAddress = (number: number): string => `/Subscription/1/UsagePoint/${number}`;

type SampleBill = { start: string; end: string; value: number; isEstimated?: boolean };

/** Returns the start of a day in seconds: midnight in central standard time. */
const midnight = (day: string): number => Date.parse(`${day}T06:00:00Z`) / 1000;

/** Returns a Green Button file (a standard format for energy-use data) with these bills. Values are in kWh or therms. */
export function greenButtonBills(bills: Readonly<Partial<Record<MeteredFuel, readonly SampleBill[]>>>): string {
  const points = (['electricity', 'natural_gas'] as const).flatMap((fuel, index) => {
    const ofFuel = bills[fuel];
    if (!ofFuel) return [];
    const point = pointAddress(index + 1);
    const { uom, power } = METERS[fuel];
    const summaries = ofFuel.map(({ start, end, value, isEstimated }, number) => {
      const period = `<billingPeriod><duration>${midnight(end) - midnight(start)}</duration><start>${midnight(start)}</start></billingPeriod>`;
      const use = `<overallConsumptionLastPeriod><powerOfTenMultiplier>${power}</powerOfTenMultiplier><uom>${uom}</uom><value>${value}</value></overallConsumptionLastPeriod>`;
      const quality = isEstimated ? '<qualityOfReading>8</qualityOfReading>' : '';
      return entry(`${point}/UsageSummary/${number + 1}`, resource('UsageSummary', `${period}${use}${quality}<statusTimeStamp>0</statusTimeStamp>`));
    });
    return [usagePoint(point, fuel), ...summaries];
  });
  return feed(points);
}

/** Returns monthly bills from a first day on, each with the same use. */
export const monthlyBills = (first: string, value: number, months = 12): SampleBill[] =>
  Array.from({ length: months }, (_, month) => ({ start: addMonths(first, month), end: addMonths(first, month + 1), value }));

/** Returns a Green Button file with twelve monthly bills of 600 kWh, or 50 therms of gas, from a first day, in the central time zone. */
export const greenButtonYear = (first: string, fuels: readonly MeteredFuel[] = ['electricity']): string =>
  greenButtonBills(Object.fromEntries(fuels.map((fuel) => [fuel, monthlyBills(first, METERS[fuel].value)])));

/**
 * Returns a Green Button file with hourly electricity use in Wh and without bills.
 *
 * @param zone Offset of standard time from UTC in seconds. The file also states the daylight-saving time of the United States. Null for a file without a time
 * zone.
 */
export function greenButtonHours(from: string, hours: readonly number[], zone: { offset: number } | null): string {
  const point = pointAddress(1);
  const start = Date.parse(from) / 1000;
  const reading = (value: number, hour: number) =>
    `<IntervalReading><timePeriod><duration>3600</duration><start>${start + hour * 3600}</start></timePeriod><value>${value}</value></IntervalReading>`;
  const type = '<accumulationBehaviour>4</accumulationBehaviour><flowDirection>1</flowDirection><powerOfTenMultiplier>0</powerOfTenMultiplier><uom>72</uom>';
  const local = `<dstEndRule>B40E2000</dstEndRule><dstOffset>3600</dstOffset><dstStartRule>360E2000</dstStartRule><tzOffset>${zone?.offset}</tzOffset>`;
  return feed([
    usagePoint(point, 'electricity'),
    ...(zone ? [entry('/LocalTimeParameters/1', resource('LocalTimeParameters', local))] : []),
    entry(`${point}/MeterReading/1`, resource('MeterReading', ''), '/ReadingType/1'),
    entry('/ReadingType/1', resource('ReadingType', type)),
    entry(`${point}/MeterReading/1/IntervalBlock/1`, resource('IntervalBlock', hours.map(reading).join(''))),
  ]);
}
