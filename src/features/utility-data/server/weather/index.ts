import { COUNTY_WEATHER_FILE } from './county-weather';
import { importCountyWeather } from './import-county-weather';

// Usage: npm run import:weather -- <path of the NOAA file climdiv-tmpccy> [<table>]
const [original, table = COUNTY_WEATHER_FILE] = process.argv.slice(2);

if (!original) {
  console.error('Usage: npm run import:weather -- <climdiv-tmpccy-v1.0.0-YYYYMMDD>');
  process.exit(2);
}

try {
  const { counties, latest } = await importCountyWeather(original, table);
  console.log(`Temperatures of ${counties} counties to ${latest} written to ${table}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
