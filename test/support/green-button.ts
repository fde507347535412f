import { addMonths } from '@/platform';

const METERS = { electricity: { kind: 0, uom: 72, power: 3, value: 600 }, natural_gas: { kind: 1, uom: 169, power: 0, value: 50 } } as const;

/** Returns a Green Button file with twelve monthly bills of 600 kWh, or 50 therms of gas, from a first day, in the central time zone. */
export function greenButtonYear(first: string, fuels: readonly (keyof typeof METERS)[] = ['electricity']): string {
  const entry = (address: string, content: string) =>
    `<entry><id>urn:uuid:0</id><link rel="self" href="${address}"/><link rel="up" href="${address.replace(/\/[^/]*$/, '')}"/><title>Meter 7</title><content>${content}</content></entry>`;
  const resource = (name: string, body: string) => `<${name} xmlns="http://naesb.org/espi">${body}</${name}>`;
  const midnight = (day: string) => Date.parse(`${day}T06:00:00Z`) / 1000;
  const points = fuels.map((fuel, index) => {
    const point = `/Subscription/1/UsagePoint/${index + 1}`;
    const { kind, uom, power, value } = METERS[fuel];
    const bills = Array.from({ length: 12 }, (_, month) => {
      const [start, end] = [midnight(addMonths(first, month)), midnight(addMonths(first, month + 1))];
      const period = `<billingPeriod><duration>${end - start}</duration><start>${start}</start></billingPeriod>`;
      const use = `<overallConsumptionLastPeriod><powerOfTenMultiplier>${power}</powerOfTenMultiplier><uom>${uom}</uom><value>${value}</value></overallConsumptionLastPeriod>`;
      return entry(`${point}/UsageSummary/${month + 1}`, resource('UsageSummary', `${period}${use}<statusTimeStamp>0</statusTimeStamp>`));
    });
    return entry(point, resource('UsagePoint', `<ServiceCategory><kind>${kind}</kind></ServiceCategory>`)) + bills.join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:1</id><title>Use</title>${points.join('')}</feed>`;
}
