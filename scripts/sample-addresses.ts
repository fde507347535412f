import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { csvTable } from '@/platform/server/csv';
import { sampleAddresses } from '../demo/sample-addresses';

/** `npm run samples:addresses` writes the addresses that the simulated geocoder of the demo finds. A test fails if the file is out of date. */
const file = fileURLToPath(new URL('../src/foundation/places/data/sample-addresses.csv', import.meta.url));
const zips = readFileSync(fileURLToPath(new URL('../src/foundation/places/data/zips.csv', import.meta.url)), 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => (line === '' ? [] : [line.slice(0, 5)]));
writeFileSync(file, csvTable(sampleAddresses(zips)));
