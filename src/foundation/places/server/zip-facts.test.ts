import { describe, expect, it } from 'vitest';
import { incomeLimits } from '../income';
import { povertyLevel } from '../poverty';
import { placeTables, readDataFile } from './tables';
import { utilityName, zipFacts, zipRadius } from './zip-facts';

describe('place tables', () => {
  it('contain all facts about ZIP 53703', () => {
    expect(zipFacts('53703')).toEqual({
      zip: '53703',
      city: 'Madison',
      state: 'WI',
      county: 'Dane',
      county_fips: '55025',
      latitude: 43.0796,
      longitude: -89.3784,
      time_zone: 'America/Chicago',
      climate_zone: '6A',
      electric_utilities: ['wi-madison-gas-and-electric'],
      gas_utilities: [],
      ami_80_limit_for_4: 97_800,
      ami_150_limit_for_4: 194_700,
    });
    expect(utilityName('wi-madison-gas-and-electric')).toBe('Madison Gas and Electric');
    expect(incomeLimits(zipFacts('53703')?.ami_80_limit_for_4 ?? 0)).toEqual([68_500, 78_250, 88_050, 97_800, 105_650, 113_450, 121_300, 129_100]);
  });

  it.each([
    ['93401', 'CA', 'San Luis Obispo', '06079', 'America/Los_Angeles', '3C', ['ca-pacific-gas-and-electric'], ['ca-southern-cal-gas']],
    ['30303', 'GA', 'Fulton', '13121', 'America/New_York', '3A', ['ga-georgia-power'], []],
    ['14850', 'NY', 'Tompkins', '36109', 'America/New_York', '6A', ['ny-nyseg'], []],
    ['07430', 'NJ', 'Bergen', '34003', 'America/New_York', '5A', ['nj-rockland-electric-company', 'nj-public-service-electric-and-gas'], ['nj-pseg-gas']],
    ['02139', 'MA', 'Middlesex', '25017', 'America/New_York', '5A', ['ma-eversource'], ['ma-nstar-gas-company', 'ma-national-grid-gas']],
    ['80202', 'CO', 'Denver', '08031', 'America/Denver', '5B', ['co-xcel-energy'], ['co-xcel-energy-gas']],
  ])('contain the county, zones and utilities of ZIP %s', (zip, state, county, county_fips, time_zone, climate_zone, electric_utilities, gas_utilities) => {
    expect(zipFacts(zip)).toMatchObject({ state, county, county_fips, time_zone, climate_zone, electric_utilities, gas_utilities });
    expect(zipFacts(zip)?.ami_80_limit_for_4).toBeGreaterThan(50_000);
  });

  it('contain the radius of a ZIP area, and for a post office box ZIP the radius of the surrounding area', () => {
    expect((zipRadius('53703') ?? 0) / 1609).toBeCloseTo(12.5, 0);
    expect(zipRadius('53701')).toBe(zipRadius('53703'));
    expect(zipRadius('00000')).toBeUndefined();
  });

  it('use the position and income limits of the surrounding area for a post office box ZIP', () => {
    const area = zipFacts('53703');
    expect(zipFacts('53701')).toEqual({ ...area, zip: '53701' });
    const holtsville = zipFacts('00544');
    expect(holtsville).toMatchObject({ city: 'Holtsville', county_fips: '36103', electric_utilities: ['ny-pseg-long-island'], time_zone: 'America/New_York' });
    expect(holtsville?.ami_80_limit_for_4).toBe(zipFacts('11742')?.ami_80_limit_for_4);
    expect(holtsville?.latitude).toBe(zipFacts('11742')?.latitude);
  });

  it("use the county's time zone when the surrounding area is in another state", () => {
    expect(zipFacts('86405')).toMatchObject({ city: 'Lake Havasu City', state: 'AZ', time_zone: 'America/Phoenix' });
    expect(zipFacts('92363')?.time_zone).toBe('America/Los_Angeles');
  });

  it('contain null when the source has no value', () => {
    expect(zipFacts('99501')?.climate_zone).toBeNull();
    expect(zipFacts('20510')).toMatchObject({ ami_80_limit_for_4: null, ami_150_limit_for_4: null });
  });

  it('contain no military, unknown or misspelled ZIP', () => {
    for (const zip of ['09001', '00000', '5370', '53703-2511', '', 'zip']) expect(zipFacts(zip)).toBeUndefined();
    expect(utilityName('wi-nobody')).toBeUndefined();
  });

  it('are consistent: every ZIP has a county, a US position, a time zone and known utilities', () => {
    const wrong = [...placeTables().zipLines.keys()].filter((zip) => {
      const facts = zipFacts(zip);
      if (!facts) return true;
      const listed = (readLists.get(zip) ?? []).length;
      const inCountry = facts.latitude > -15 && facts.latitude < 72 && (facts.longitude < -64 || facts.longitude > 144);
      const limits = facts.ami_80_limit_for_4 === null || facts.ami_80_limit_for_4 < (facts.ami_150_limit_for_4 ?? 0);
      return !inCountry || !/^(America|Pacific)\//.test(facts.time_zone) || !limits || facts.electric_utilities.length + facts.gas_utilities.length !== listed;
    });
    expect(placeTables().zipLines.size).toBeGreaterThan(41_000);
    expect(wrong).toEqual([]);
  });

  it('are smaller than 3.5 MB', () => {
    const bytes = ['zips.csv', 'counties.csv', 'utilities.csv', 'poverty.json', 'originals.csv', 'demo-places.csv'].reduce(
      (sum, name) => sum + readDataFile(name).length,
      0,
    );
    expect(bytes).toBeLessThan(3_500_000);
  });
});

describe('poverty level', () => {
  it('follows the guidelines of 2025', () => {
    expect([1, 4, 8, 10].map((people) => povertyLevel(people, 'WI'))).toEqual([15_650, 32_150, 54_150, 65_150]);
    expect(povertyLevel(4, 'AK')).toBe(40_190);
    expect(povertyLevel(4, 'HI')).toBe(36_980);
  });
});

/** Maps each ZIP to the utility numbers in its table row, to compare them with the result of the lookup. */
const readLists = new Map(
  [...placeTables().zipLines].map(([zip, line]) => {
    const [electric = '', gas = ''] = line.split(',').slice(-3);
    return [zip, `${electric} ${gas}`.split(' ').filter(Boolean)];
  }),
);
