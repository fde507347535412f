import { fileURLToPath } from 'node:url';
import { importPlaces } from './import-places';

// npm run import:places -- <folder of the public source files> [<folder of the tables>]
const [originals, tables = fileURLToPath(new URL('../../data', import.meta.url))] = process.argv.slice(2);

if (!originals) {
  console.error('Usage: npm run import:places -- <folder of public originals>');
  process.exit(2);
}

try {
  const { zips, counties, utilities, left_out } = await importPlaces(originals, tables);
  console.log(`${zips} ZIPs in ${counties} counties with ${utilities} utilities written to ${tables}`);
  console.log(`${left_out.length} ZIPs without a county or a position left out`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
