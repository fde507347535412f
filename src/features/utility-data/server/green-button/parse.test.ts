import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_BYTES } from '@/features/attachments';
import { AppError } from '@/platform';
import { parseGreenButton } from './parse';

const ZONE = 'America/New_York';
const SAMPLE = readFileSync(new URL('samples/electricity-one-day.xml', import.meta.url));
const bytes = (text: string) => new TextEncoder().encode(text);
const parse = (text: string, zone = ZONE) => parseGreenButton(bytes(text), zone);
const seconds = (instant: string) => Date.parse(instant) / 1000;
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError && error.code === 'bad_input' ? error.message : `another error: ${String(error)}`),
  );

const POINT = '/Subscription/1/UsagePoint/1';
const entry = (address: string, content: string, related: readonly string[] = [], title = '') =>
  `<entry><id>urn:uuid:0</id><link rel="self" href="${address}"/><link rel="up" href="${address.replace(/\/[^/]*$/, '')}"/>${related
    .map((href) => `<link rel="related" href="${href}"/>`)
    .join('')}<title>${title}</title><content>${content}</content></entry>`;
const resource = (name: string, body: string) => `<${name} xmlns="http://naesb.org/espi">${body}</${name}>`;
const usagePoint = (kind: number, address = POINT, title = 'Meter 7') =>
  entry(address, resource('UsagePoint', `<ServiceCategory><kind>${kind}</kind></ServiceCategory>`), [], title);
const EASTERN = entry(
  '/LocalTimeParameters/1',
  resource(
    'LocalTimeParameters',
    '<dstEndRule>B40E2000</dstEndRule><dstOffset>3600</dstOffset><dstStartRule>360E2000</dstStartRule><tzOffset>-18000</tzOffset>',
  ),
);
const meterReading = (id: number, type = `/ReadingType/${id}`, point = POINT) => entry(`${point}/MeterReading/${id}`, resource('MeterReading', ''), [type]);
const readingType = (id: number, fields: string) => entry(`/ReadingType/${id}`, resource('ReadingType', fields));
const ELECTRICITY =
  '<accumulationBehaviour>4</accumulationBehaviour><flowDirection>1</flowDirection><powerOfTenMultiplier>0</powerOfTenMultiplier><uom>72</uom>';
const reading = (start: string | number, duration: number, value: number, quality = '') =>
  `<IntervalReading>${quality && `<ReadingQuality><quality>${quality}</quality></ReadingQuality>`}<timePeriod><duration>${duration}</duration><start>${
    typeof start === 'number' ? start : seconds(start)
  }</start></timePeriod><value>${value}</value></IntervalReading>`;
const block = (id: number, readings: string, point = POINT) => entry(`${point}/MeterReading/${id}/IntervalBlock/1`, resource('IntervalBlock', readings));
const summary = (start: string, end: string, use: string, { more = '', id = 1, point = POINT } = {}) =>
  entry(
    `${point}/UsageSummary/${id}`,
    resource(
      'UsageSummary',
      `<billingPeriod><duration>${seconds(end) - seconds(start)}</duration><start>${seconds(start)}</start></billingPeriod>${more}<overallConsumptionLastPeriod>${use}</overallConsumptionLastPeriod><statusTimeStamp>0</statusTimeStamp>`,
    ),
  );
const feed = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:uuid:1</id><title>Use</title>${entries.join('\n')}</feed>`;

describe('a Green Button file', () => {
  it('contains 96 quarter hours and the bill of the current period in the sample of the Green Button Alliance', async () => {
    const file = await parseGreenButton(SAMPLE, ZONE);
    expect(file.intervals).toHaveLength(96);
    expect(file.intervals[0]).toEqual({ meter: 'Front Electric Meter', start: '2012-03-01T05:00:00.000Z', seconds: 900, kWh: 0.282 });
    // The file contains 93,026 Wh, a cost of 1149000 in units of 1/100000 of a dollar ($11.49), and a duration of 1,119,600 s from midnight on March 1.
    expect(file.bills).toEqual([
      {
        meter: 'Front Electric Meter',
        fuel: 'electricity',
        start: '2012-03-01',
        end: '2012-03-14',
        quantity: 93.026,
        unit: 'kWh',
        costCents: 1149,
        isEstimated: false,
      },
    ]);
    expect(file.warnings).toEqual([{ code: 'estimated', meter: 'Front Electric Meter', count: 1 }]);
  });

  it('contains gas bills in therms with their cost, also across the change to daylight-saving time', async () => {
    const file = await parse(
      feed(
        usagePoint(1),
        EASTERN,
        summary('2026-02-01T05:00:00Z', '2026-03-01T05:00:00Z', '<powerOfTenMultiplier>-1</powerOfTenMultiplier><uom>169</uom><value>1584</value>', {
          more: '<billLastPeriod>19800000</billLastPeriod>',
        }),
        summary('2026-03-01T05:00:00Z', '2026-04-01T03:59:59Z', '<powerOfTenMultiplier>0</powerOfTenMultiplier><uom>169</uom><value>128</value>', { id: 2 }),
      ),
    );
    expect(file.bills).toEqual([
      { meter: 'Meter 7', fuel: 'natural_gas', start: '2026-02-01', end: '2026-03-01', quantity: 158.4, unit: 'therm', costCents: 19_800, isEstimated: false },
      { meter: 'Meter 7', fuel: 'natural_gas', start: '2026-03-01', end: '2026-04-01', quantity: 128, unit: 'therm', costCents: null, isEstimated: false },
    ]);
    expect(file.warnings).toEqual([]);
  });

  it.each([
    ['Wh times 1,000', 0, '<powerOfTenMultiplier>3</powerOfTenMultiplier><uom>72</uom><value>610</value>', 610],
    ['Wh', 0, '<uom>72</uom><value>610400</value>', 610.4],
    ['therms', 1, '<uom>169</uom><value>82</value>', 82],
    ['Btu times 1,000', 1, '<powerOfTenMultiplier>3</powerOfTenMultiplier><uom>132</uom><value>8200</value>', 82],
    ['hundreds of cubic feet', 1, '<powerOfTenMultiplier>2</powerOfTenMultiplier><uom>119</uom><value>100</value>', 103.6],
    ['cubic meters', 1, '<uom>42</uom><value>100</value>', 36.586],
    ['kWh of gas', 1, '<powerOfTenMultiplier>3</powerOfTenMultiplier><uom>72</uom><value>293</value>', 9.998],
  ])('is converted to kWh or therms from %s', async (_, kind, use, quantity) => {
    const file = await parse(feed(usagePoint(kind), EASTERN, summary('2026-02-01T05:00:00Z', '2026-03-01T05:00:00Z', use)));
    expect(file.bills[0]?.quantity).toBe(quantity);
  });

  it('has readings from which the energy of solar panels is subtracted, and a warning about negative readings', async () => {
    const file = await parse(
      feed(
        usagePoint(0),
        EASTERN,
        meterReading(1),
        readingType(1, ELECTRICITY),
        block(1, reading('2026-06-01T15:00:00Z', 3600, 200) + reading('2026-06-01T16:00:00Z', 3600, 300)),
        meterReading(2),
        readingType(2, ELECTRICITY.replace('<flowDirection>1<', '<flowDirection>19<')),
        block(2, reading('2026-06-01T16:00:00Z', 3600, 1300)),
      ),
    );
    expect(file.intervals.map(({ kWh }) => kWh)).toEqual([0.2, -1]);
    expect(file.warnings).toEqual([{ code: 'negative', meter: 'Meter 7', count: 1 }]);
  });

  it('has monthly sums of its hours if the file contains no bills, also in months in which daylight-saving time changes', async () => {
    const month = (from: string, hours: number) => Array.from({ length: hours }, (_, hour) => reading(seconds(from) + hour * 3600, 3600, 1000)).join('');
    const file = await parse(
      feed(
        usagePoint(0),
        EASTERN,
        meterReading(1),
        readingType(1, ELECTRICITY),
        block(1, month('2026-03-01T05:00:00Z', 31 * 24 - 1) + month('2026-11-01T04:00:00Z', 30 * 24 + 1) + month('2026-12-01T05:00:00Z', 100)),
      ),
    );
    expect(file.bills.map(({ start, end, quantity }) => [start, end, quantity])).toEqual([
      ['2026-03-01', '2026-04-01', 743],
      ['2026-11-01', '2026-12-01', 721],
    ]);
    expect(file.intervals).toHaveLength(743 + 721 + 100);
  });

  it('has warnings about estimated and repeated readings, and contains the later of two repeated readings', async () => {
    const file = await parse(
      feed(
        usagePoint(0),
        EASTERN,
        meterReading(1),
        readingType(1, ELECTRICITY),
        block(1, reading('2026-06-01T15:00:00Z', 3600, 200) + reading('2026-06-01T15:00:00Z', 3600, 250, '8')),
      ),
    );
    expect(file.intervals).toEqual([{ meter: 'Meter 7', start: '2026-06-01T15:00:00.000Z', seconds: 3600, kWh: 0.25 }]);
    expect(file.warnings.map(({ code }) => code).sort()).toEqual(['duplicate', 'estimated']);
  });

  it('has warnings about a time zone that differs from the home, units without energy, and cumulative readings', async () => {
    const file = await parse(
      feed(
        usagePoint(0),
        EASTERN,
        meterReading(1),
        readingType(1, ELECTRICITY.replace('<uom>72<', '<uom>38<')),
        block(1, reading('2026-06-01T15:00:00Z', 3600, 200)),
        meterReading(2),
        readingType(2, ELECTRICITY.replace('Behaviour>4<', 'Behaviour>3<')),
        block(2, reading('2026-06-01T15:00:00Z', 3600, 5_000_000)),
      ),
      'America/Chicago',
    );
    expect(file.warnings.map(({ code }) => code).sort()).toEqual(['cumulative', 'time_zone', 'unit']);
    expect(file.intervals).toEqual([]);
  });

  it('can contain two meters, XML prefixes and UTF-16 text', async () => {
    const text = feed(
      usagePoint(0),
      usagePoint(1, '/Subscription/1/UsagePoint/2', 'Gas 3'),
      EASTERN,
      summary('2026-02-01T05:00:00Z', '2026-03-01T05:00:00Z', '<uom>72</uom><value>600000</value>'),
      summary('2026-02-01T05:00:00Z', '2026-03-01T05:00:00Z', '<uom>169</uom><value>80</value>', { point: '/Subscription/1/UsagePoint/2' }),
    );
    const prefixed = text
      .replaceAll(/<(\/?)(feed|entry|id|link|title|content)\b/g, '<$1atom:$2')
      .replace('xmlns=', 'xmlns:atom=')
      .replace('UTF-8', 'UTF-16');
    const file = await parseGreenButton(new Uint8Array(Buffer.from(`\uFEFF${prefixed}`, 'utf16le')), ZONE);
    expect(file.bills.map(({ meter, quantity }) => [meter, quantity])).toEqual([
      ['Meter 7', 600],
      ['Gas 3', 80],
    ]);
  });
});

describe('a Green Button file with many intervals', () => {
  it('is read completely while the process can do other work', async () => {
    const blocks = Array.from({ length: 1200 }, (_, day) =>
      entry(
        `${POINT}/MeterReading/1/IntervalBlock/${day}`,
        resource('IntervalBlock', Array.from({ length: 96 }, (__, quarter) => reading(1_700_000_000 + day * 86_400 + quarter * 900, 900, 282)).join('')),
      ),
    );
    const text = feed(usagePoint(0), EASTERN, meterReading(1), readingType(1, ELECTRICITY), ...blocks);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    const file = await parse(text);
    clearInterval(timer);
    expect(file.intervals).toHaveLength(1200 * 96);
    expect(turns).toBeGreaterThan(100);
  });
});

describe('an invalid Green Button file', () => {
  const BOMB = `<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "${'x'.repeat(100)}">${Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY ${'bcdefghij'[n]} "${`&${'abcdefghi'[n]};`.repeat(10)}">`,
  ).join('')}]><feed xmlns="http://www.w3.org/2005/Atom"><title>&j;</title></feed>`;
  it.each([
    ['an XML bomb', BOMB, 'defines entities'],
    [
      'an external entity',
      '<!DOCTYPE feed [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed xmlns="http://www.w3.org/2005/Atom"><title>&x;</title></feed>',
      'defines entities',
    ],
    ['an undeclared entity', feed(usagePoint(0, POINT, '&x;')), 'The file is damaged'],
    ['a PDF', '%PDF-1.7 …', 'This is not a Green Button file'],
    ['an HTML page', '<!-- x --><html><body>Sign in</body></html>', 'This is not a Green Button file'],
    ['a feed of another kind', '<feed xmlns="http://example.org/other"><id>1</id></feed>', 'This is not a Green Button file'],
    ['an empty feed', feed(), 'contains no electricity or gas use'],
    ['a file that ends early', feed(usagePoint(0)).slice(0, -40), 'The file is damaged'],
    ['elements that are nested 300 deep', feed(entry(POINT, `${'<a>'.repeat(300)}${'</a>'.repeat(300)}`)), 'The file is damaged'],
    [
      'a value that is not a number',
      feed(usagePoint(0), block(1, reading('2026-06-01T15:00:00Z', 3600, 200).replace('>200<', '>two hundred<'))),
      'does not follow the Green Button standard',
    ],
    ['an element that the schema does not allow', feed(entry(POINT, resource('UsagePoint', '<kind>0</kind>'))), 'does not follow the Green Button standard'],
    ['bytes that are not text', `${feed(usagePoint(0))}\uD800`, 'The file is damaged'],
  ])('is refused with an error message that states the problem: %s', async (_, text, expected) => {
    expect(await messageOf(parse(text))).toContain(expected);
  });

  it('is refused quickly if the tag of the feed is long or repeated', async () => {
    const long = feed(usagePoint(0)).replace('<feed', `<feed a="${'x'.repeat(9000)}"`);
    for (const text of [long, '<feed '.repeat(1_000_000)]) expect(await messageOf(parse(text))).toContain('This is not a Green Button file');
  });

  it('is refused after the time limit', async () => {
    expect(await messageOf(parseGreenButton(new TextEncoder().encode(feed(usagePoint(0))), ZONE, -1))).toContain('takes too long');
  });

  it('is refused if its text is not valid UTF-8', async () => {
    expect(await messageOf(parseGreenButton(new Uint8Array([0x3c, 0xff, 0x80]), ZONE))).toContain('text of the file cannot be read');
  });

  it('is refused by the size limit before its 50 MB of intervals are copied', async () => {
    const hour = reading('2026-06-01T15:00:00Z', 3600, 200);
    const bytes = new TextEncoder().encode(feed(usagePoint(0), block(1, hour.repeat(Math.ceil((50 * 1024 * 1024) / hour.length)))));
    expect(bytes.byteLength).toBeGreaterThan(50 * 1024 * 1024);
    const before = process.memoryUsage();
    expect(await messageOf(parseGreenButton(bytes, ZONE))).toContain(`larger than ${MAX_BYTES / 1024 / 1024} MB`);
    const { heapUsed, external } = process.memoryUsage();
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(10 * 1024 * 1024);
  });
});
