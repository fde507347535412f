import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importPlaces } from './import-places';

/** Small source files with the columns and irregularities of the real source files. The rows are deliberately unsorted. */
const ORIGINALS: Record<string, string> = {
  'zips.csv': `zip,city,state_id,state_name,zcta,parent_zcta,county_fips,county_name
86405,Lake Havasu City,AZ,Arizona,FALSE,92363,04015,Mohave
86403,Lake Havasu City,AZ,Arizona,TRUE,,04015,Mohave
53703,Madison,WI,Wisconsin,TRUE,,55025,Dane
53701,Madison,WI,Wisconsin,FALSE,53703,55025,Dane
92363,Needles,CA,California,TRUE,,06071,San Bernardino
09001,Apo,AE,,FALSE,,,
96941,Pohnpei,FM,,FALSE,96951,,
79835,Canutillo,TX,Texas,TRUE,,48141,El Paso
57770,Pine Ridge,SD,South Dakota,TRUE,,46102,Oglala Lakota
`,
  'geographies.csv': `id,key,type,name,state,county_fips,geometry
50,,state,Wisconsin,WI,,"MULTIPOLYGON (((1 2, 3 4,
5 6)), ""quoted"")"
60,,county,Dane County,WI,55025,
5188,wi-madison-gas-and-electric,electric_territory,Madison Gas and Electric,WI,,"{""type"": ""Polygon""}"
5300,wi-zephyr-coop,electric_territory,"Zephyr Coop, Inc ",WI,,
5301,wi-alpha-coop,electric_territory,Alpha Coop,WI,,
5400,wi-mge-gas,gas_territory,MGE Gas,WI,,
3547,ca-southern-cal-gas,electric_territory,Southern Cal Gas,CA,,
9999,wi-serves-nobody,electric_territory,Serves Nobody,WI,,
`,
  'zip-to-geography-approx.csv': `zip,geography_id,predominant
53703,5300,0
53703,5301,0
53703,5188,1
53703,5400,0
92363,3547,0
00002,5188,1
`,
  'county_climate_zones.csv': `FIPS,State,County,Latitude,IECC Climate Zone,IECC Moisture Regime
55025,Wisconsin,Dane County,43,6,A
4015,Arizona,Mohave County,35,3,B
46113,South Dakota,Shannon County,43,6,A
`,
  'ami_by_zcta.csv': `zcta,zip_code_name,ami_30,ami_80,ami_100,ami_150
53703,"Madison, WI",37750.0,97800.0,129800,194700
92363,"Needles, CA",,60000.0,,
`,
  'federal_poverty_levels.json': JSON.stringify({
    AK: { levels_by_hhsize: [0, 200, 300], per_additional: 100 },
    HI: { levels_by_hhsize: [0, 180, 270], per_additional: 90 },
    other: { levels_by_hhsize: [0, 150, 220], per_additional: 70 },
  }),
};

let folder: string;
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = (tables = 'tables') => importPlaces(folder, join(folder, tables));
const table = (name: string, tables = 'tables') => readFileSync(join(folder, tables, name), 'utf8');
const lines = (name: string) => table(name).trimEnd().split('\n');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-'));
  for (const [name, text] of Object.entries(ORIGINALS)) put(name, text);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('import of public source files', () => {
  it('writes ZIPs in order, and leaves out the values that a ZIP takes from its parent ZIP', async () => {
    const report = await run();
    expect(lines('zips.csv')).toEqual([
      'zip,city,state,county_fips,parent,latitude,longitude,ami_80,ami_150,electric,gas,time_zone',
      '53701,Madison,WI,55025,53703,,,,,,,',
      '53703,Madison,WI,55025,,43.0796,-89.3784,97800,194700,5188 5301 5300,5400,',
      '57770,Pine Ridge,SD,46102,,43.0843,-102.6543,,,,,',
      '79835,Canutillo,TX,48141,,31.9357,-106.5961,,,,,',
      '86403,Lake Havasu City,AZ,04015,,34.4769,-114.3441,,,,,',
      '86405,Lake Havasu City,AZ,04015,92363,,,,,,,',
      '92363,Needles,CA,06071,,34.7111,-114.582,,,,3547,',
    ]);
    expect(report).toEqual({ zips: 7, counties: 5, utilities: 5, left_out: ['09001', '96941'] });
  });

  it('writes the time zone of each county, and the climate zone of a county that the source lists with an old code', async () => {
    await run();
    expect(lines('counties.csv')).toEqual([
      'fips,name,climate_zone,time_zone',
      '04015,Mohave,3B,America/Phoenix',
      '06071,San Bernardino,,America/Los_Angeles',
      '46102,Oglala Lakota,6A,America/Denver',
      '48141,El Paso,,America/Denver',
      '55025,Dane,6A,America/Chicago',
    ]);
  });

  it('writes the time zone of a ZIP that differs from its county', async () => {
    // Write three ZIPs of one county on a time zone border. Two have the same time zone, and the third has a different time zone.
    put(
      'zips.csv',
      `zip,city,state_id,state_name,zcta,parent_zcta,county_fips,county_name
53703,A,WI,,TRUE,,55025,Dane
53704,B,WI,,TRUE,,55025,Dane
80202,C,WI,,TRUE,,55025,Dane
`,
    );
    await run();
    expect(lines('counties.csv')[1]).toBe('55025,Dane,6A,America/Chicago');
    expect(lines('zips.csv').map((line) => line.split(',').at(-1))).toEqual(['time_zone', '', '', 'America/Denver']);
  });

  it('lists the utilities of the ZIPs by key and corrects errors of the source', async () => {
    await run();
    expect(lines('utilities.csv')).toEqual([
      'id,key,kind,state,name',
      '3547,ca-southern-cal-gas,gas,CA,Southern Cal Gas',
      '5301,wi-alpha-coop,electric,WI,Alpha Coop',
      '5188,wi-madison-gas-and-electric,electric,WI,Madison Gas and Electric',
      '5400,wi-mge-gas,gas,WI,MGE Gas',
      '5300,wi-zephyr-coop,electric,WI,"Zephyr Coop, Inc"',
    ]);
  });

  it('writes the poverty guidelines without the household of size 0', async () => {
    await run();
    expect(JSON.parse(table('poverty.json'))).toMatchObject({ other: { levels: [150, 220], each_additional: 70 } });
  });

  it('writes identical files when repeated and when the source rows are in another order', async () => {
    await run('first');
    await run('second');
    for (const name of ['zips.csv', 'zip-to-geography-approx.csv', 'geographies.csv', 'ami_by_zcta.csv']) {
      const [header = '', ...rows] = rowsOf(ORIGINALS[name] ?? '');
      put(name, `${[header, ...rows.reverse()].join('\n')}\n`);
    }
    await run('turned');
    const files = readdirSync(join(folder, 'first'));
    expect(files.sort()).toEqual(['counties.csv', 'originals.csv', 'poverty.json', 'reaches.csv', 'utilities.csv', 'zips.csv']);
    for (const name of files) {
      expect(table(name, 'second')).toBe(table(name, 'first'));
      if (name !== 'originals.csv') expect(table(name, 'turned')).toBe(table(name, 'first'));
    }
  });

  it.each(Object.keys(ORIGINALS))('throws and writes no tables when the source file %s is missing', async (name) => {
    rmSync(join(folder, name));
    await expect(run()).rejects.toThrow(`${name} is missing in the folder of originals (${folder})`);
    expect(readdirSync(folder)).not.toContain('tables');
  });

  it.each([
    ['zips.csv', 'parent_zcta'],
    ['geographies.csv', 'key'],
    ['zip-to-geography-approx.csv', 'predominant'],
    ['county_climate_zones.csv', 'IECC Moisture Regime'],
    ['ami_by_zcta.csv', 'ami_150'],
  ])('throws when the source file %s lacks the column %s', async (name, column) => {
    put(name, (ORIGINALS[name] ?? '').replace(column, 'renamed'));
    await expect(run()).rejects.toThrow(`${name} has no column "${column}"`);
  });

  it.each([
    ['an empty file', 'ami_by_zcta.csv', '', 'ami_by_zcta.csv is empty'],
    ['a cut-off file', 'geographies.csv', 'id,key,type,name,state\n1,"a', 'geographies.csv ends inside a quoted value'],
    ['an unknown geography', 'zip-to-geography-approx.csv', 'zip,geography_id,predominant\n53703,60,1\n', '60 of ZIP 53703 is not a service territory'],
    ['an odd amount', 'ami_by_zcta.csv', 'zcta,ami_80,ami_150\n53703,97800.5,1\n', '"97800.5" of 53703 is not an amount in whole dollars'],
    ['a short ZIP', 'zips.csv', (ORIGINALS['zips.csv'] ?? '').replace('53701', '5370'), '"5370" is not a ZIP of five digits'],
    ['a poverty table without Hawaii', 'federal_poverty_levels.json', '{"AK":{"levels_by_hhsize":[0,1],"per_additional":1}}', '"HI" needs levels_by_hhsize'],
  ])('throws an error with the cause for %s', async (_, name, text, message) => {
    put(name, text);
    await expect(run()).rejects.toThrow(message);
  });

  it('accepts a byte order mark and Windows line endings', async () => {
    put('zips.csv', `\uFEFF${(ORIGINALS['zips.csv'] ?? '').replaceAll('\n', '\r\n')}`);
    expect((await run()).zips).toBe(7);
  });
});

/** Splits a fixture into rows. One row spans two lines. */
const rowsOf = (text: string): string[] => text.trimEnd().split(/\n(?!5 6)/);
