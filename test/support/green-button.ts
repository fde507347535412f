import { addMonths } from '@/platform';

/** Returns a Green Button file with twelve monthly bills of 600 kWh from a first day, in the central time zone. */
export function greenButtonYear(first: string): string {
  const point = '/Subscription/1/UsagePoint/1';
  const entry = (address: string, content: string) =>
    `<entry><id>urn:uuid:0</id><link rel="self" href="${address}"/><link rel="up" href="${address.replace(/\/[^/]*$/, '')}"/><title>Meter 7</title><content>${content}</content></entry>`;
  const resource = (name: string, body: string) => `<${name} xmlns="http://naesb.org/espi">${body}</${name}>`;
  const midnight = (day: string) => Date.parse(`${day}T06:00:00Z`) / 1000;
  const bills = Array.from({ length: 12 }, (_, month) => {
    const [start, end] = [midnight(addMonths(first, month)), midnight(addMonths(first, month + 1))];
    const period = `<billingPeriod><duration>${end - start}</duration><start>${start}</start></billingPeriod>`;
    const use = '<overallConsumptionLastPeriod><powerOfTenMultiplier>3</powerOfTenMultiplier><uom>72</uom><value>600</value></overallConsumptionLastPeriod>';
    return entry(`${point}/UsageSummary/${month + 1}`, resource('UsageSummary', `${period}${use}<statusTimeStamp>0</statusTimeStamp>`));
  });
  const usagePoint = entry(point, resource('UsagePoint', '<ServiceCategory><kind>0</kind></ServiceCategory>'));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:1</id><title>Use</title>${usagePoint}${bills.join('')}</feed>`;
}
