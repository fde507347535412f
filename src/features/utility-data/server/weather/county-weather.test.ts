import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { weatherOfHome } from './county-weather';
import { importCountyWeather } from './import-county-weather';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'weather-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns a line in the format of the NOAA file climdiv-tmpccy. State 30 is New York, county 055 is Monroe. */
const line = (year: number, values: readonly number[], county = '30055', element = '02') =>
  `${county}${element}${year}${values.map((value) => value.toFixed(2).padStart(7)).join('')}   `;
const USUAL = [26, 27, 35, 47, 58, 67, 72, 70, 63, 52, 41, 31];
const warmer = (by: number) => USUAL.map((value) => value + by);

async function imported(...lines: string[]): Promise<string> {
  const original = join(folder, 'climdiv-tmpccy-v1.0.0-20260305');
  writeFileSync(original, `${lines.join('\n')}\n`);
  await importCountyWeather(original, join(folder, 'table.csv'));
  return readFileSync(join(folder, 'table.csv'), 'utf8');
}

describe('import of county temperatures', () => {
  it('writes the means of 1991 to 2020 and the last six years, by FIPS code', async () => {
    const text = await imported(
      line(1990, warmer(-20)),
      line(1991, warmer(-1)),
      line(2020, warmer(1)),
      line(2024, warmer(4)),
      line(2026, [30, 31, ...Array.from({ length: 10 }, () => -99.9)]),
      line(2026, USUAL, '18511'),
      line(2026, USUAL, '50020'),
    );
    expect(text.trimEnd().split('\n')).toEqual([
      'fips,year,jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec',
      '02020,normal,',
      `02020,2026,${USUAL.join(',')}`,
      '11001,normal,',
      `11001,2026,${USUAL.join(',')}`,
      `36055,normal,${USUAL.join(',')}`,
      `36055,2024,${warmer(4).join(',')}`,
      '36055,2026,30,31,,,,,,,,,,',
    ]);
  });

  it.each([
    ['precipitation', line(2024, USUAL, '30055', '01'), 'Line 1 of climdiv-tmpccy-v1.0.0-20260305 has element "01"'],
    ['a line that is cut off', line(2024, USUAL).slice(0, 60), 'Line 1 of climdiv-tmpccy-v1.0.0-20260305 is not a county'],
    ['an unknown state', line(2024, USUAL, '49001'), 'is not a county'],
    ['an empty file', '', 'is empty'],
  ])('refuses %s', async (_, text, message) => {
    await expect(imported(text)).rejects.toThrow(message);
  });
});

describe('weather of a home', () => {
  const march = { start: '2024-03-01', end: '2024-04-01' };

  it('contains the monthly temperatures of the county, or the usual temperatures for missing months', async () => {
    await imported(line(1991, USUAL), line(2024, warmer(4)));
    const weather = await weatherOfHome({ countyFips: '36055', climateZone: '5A' }, join(folder, 'table.csv'));
    expect(weather?.actual.mean(march)).toBeCloseTo(39);
    expect(weather?.usual.mean(march)).toBeCloseTo(35);
    expect(weather?.actual.mean({ start: '2025-03-01', end: '2025-04-01' })).toBeCloseTo(35);
    expect(weather?.source).toEqual({ kind: 'county', latest: '2024-12' });
  });

  it('is the typical weather of the climate zone if no county data was imported, and null without a climate zone', async () => {
    const missing = join(folder, 'missing.csv');
    const typical = await weatherOfHome({ countyFips: '36055', climateZone: '5A' }, missing);
    expect(typical?.actual.mean(march)).toBeCloseTo(39);
    expect(typical?.source).toEqual({ kind: 'default', zone: '5A', city: 'Chicago' });
    expect(await weatherOfHome({ countyFips: null, climateZone: null }, missing)).toBeNull();
  });
});
