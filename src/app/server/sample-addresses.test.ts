import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { metersBetween } from '@/foundation/places';
import { samplePlaces, zipFacts, zipRadius } from '@/foundation/places/server';
import { csvTable, parseCsv } from '@/platform/server/csv';
import { PROJECT_ROOT } from '@/platform/server/root';
import { isIn, sampleAddresses } from '../../../demo/sample-addresses';
import { SHIPPED_PROGRAMS } from '../programs';

const dataFile = (name: string) => readFileSync(join(PROJECT_ROOT, 'src/foundation/places/data', name), 'utf8');

it('stores in sample-addresses.csv the output of npm run samples:addresses', () => {
  const zips = parseCsv(dataFile('zips.csv')).map((row) => row.zip ?? '');
  expect(dataFile('sample-addresses.csv')).toBe(csvTable(sampleAddresses(zips)));
});

it.each(SHIPPED_PROGRAMS.map(({ key, territory }) => [key, territory.where] as const))(
  'has sample homes in ten or more ZIPs of the territory of %s',
  (_key, where) => {
    const zips = new Set(samplePlaces().map(({ zip }) => zip));
    const inside = where ? [...zips].filter((zip) => isIn(where, zip)) : [...zips];
    expect(inside.length).toBeGreaterThanOrEqual(10);
  },
);

it('has more than 2,000 sample homes with unique ids, each inside its ZIP area', () => {
  const homes = samplePlaces();
  expect(homes.length).toBeGreaterThan(2_000);
  expect(new Set(homes.map(({ place_id }) => place_id)).size).toBe(homes.length);
  const far = homes.filter((home) => {
    const area = zipFacts(home.zip);
    return !area || metersBetween(home, area) > (zipRadius(home.zip) ?? 0);
  });
  expect(far).toEqual([]);
});
