import { describe, expect, it } from 'vitest';
import { parseList } from './parse-list';

const options = { list: 'energy_star_heat_pumps', sourceDate: '2026-11-01' } as const;

describe('parseList', () => {
  it('reads the columns of an ENERGY STAR list by their headings', () => {
    const csv = [
      'ENERGY STAR Unique ID,Outdoor Unit Brand Name,Outdoor Unit Model Number,Indoor Unit Model Number,AHRI Reference Number,SEER2 (Btu/Wh),HSPF2 (Btu/Wh),Cooling Capacity (Btu/h),Heating Capacity at 5°F (Btu/h),COP at 5°F,Refrigerant with GWP,Markets',
      '2401,"Nord, Inc.",N-36,NI-36;NI-12,201234567,17.5,9.2,"36,000",27500,2.05,R-410A (GWP:2088),United States',
    ].join('\n');
    const { units, problems, ignored } = parseList(csv, options);
    expect(problems).toEqual([]);
    expect(ignored).toEqual(['Markets']);
    expect(units).toMatchObject([
      {
        type: 'heat_pump',
        brand: 'Nord, Inc.',
        model: 'N-36',
        indoor_models: ['NI-36', 'NI-12'],
        ahri_id: '201234567',
        seer2: 17.5,
        hspf2: 9.2,
        capacity: 36_000,
        capacity_5f: 27_500,
        cop_5f: 2.05,
        refrigerant: 'R-410A',
        refrigerant_gwp: 2_088,
        energy_star: true,
        neep: null,
      },
    ]);
  });

  it('keeps the serial number of each line', () => {
    const { units } = parseList('Type,Brand,Model,Serial No.\nheat_pump,A,B-1,S-77\nheat_pump,A,B-1,', { ...options, list: 'hearthline' });
    expect(units.map((unit) => unit.serial)).toEqual(['S-77', null]);
  });

  it('reads every attribute of the portal spec', () => {
    const columns = {
      Type: 'heat_pump',
      Brand: 'Nordhaus',
      Model: 'N-36',
      'Serial No.': 'S-1',
      'AHRI ID': '201234567',
      SEER: '18',
      SEER2: '17.5',
      HSPF: '10',
      HSPF2: '9.2',
      AFUE: '96',
      COP: '1.9',
      UEF: '3.4',
      Capacity: '36000',
      'First Hour Rating': '66',
      'System Type': 'split',
      'Fan Type': 'variable_speed',
      'Duct Type': 'ducted',
      'Zone Type': 'single',
      'Energy Star': 'yes',
      NEEP: 'yes',
      'In Production': 'no',
      Preferred: 'yes',
    };
    const csv = [Object.keys(columns).join(','), Object.values(columns).join(',')].join('\n');
    const { units, problems, ignored } = parseList(csv, { list: 'hearthline', sourceDate: '2026-11-01' });
    expect([problems, ignored]).toEqual([[], []]);
    expect(units).toMatchObject([
      {
        type: 'heat_pump',
        brand: 'Nordhaus',
        model: 'N-36',
        serial: 'S-1',
        ahri_id: '201234567',
        seer: 18,
        seer2: 17.5,
        hspf: 10,
        hspf2: 9.2,
        afue: 96,
        cop: 1.9,
        uef: 3.4,
        capacity: 36_000,
        first_hour_rating: 66,
        system_type: 'split',
        fan_type: 'variable_speed',
        duct_type: 'ducted',
        zone_type: 'single',
        energy_star: true,
        neep: true,
        in_production: false,
        preferred: true,
      },
    ]);
  });

  it.each([
    [
      'a CSV file from the API of data.energystar.gov',
      'energy_star_water_heaters',
      'pd_id,brand_name,model_number,uniform_energy_factor_uef,storage_volume_gallons',
      '9,A,W-50,3.5,50',
      { type: 'heat_pump_water_heater', energy_star_id: '9', uef: 3.5, capacity: 50, energy_star: true },
    ],
    [
      'the NEEP list',
      'neep',
      'AHRI Certificate Number,Brand,Outdoor Unit Number,Indoor Unit Number,COP Max Capacity at 5F,Max Capacity Heating 5F',
      '2012345,A,N-1,N-2,1.8,"20,000"',
      { neep: true, energy_star: null, cop_5f: 1.8, capacity_5f: 20_000, indoor_models: ['N-2'] },
    ],
  ] as const)('reads the columns of %s', (_name, list, headings, line, unit) => {
    expect(parseList(`${headings}\n${line}`, { list, sourceDate: '2026-11-01' })).toMatchObject({ units: [unit], problems: [], ignored: [] });
  });

  it('leaves values unknown when the list has no column for them', () => {
    const { units } = parseList('Brand,Model Number,Equipment Type,Model Status\nA,B-1,Gas furnace,Production Stopped', { ...options, list: 'ahri' });
    expect(units).toMatchObject([{ type: 'gas_furnace', energy_star: null, neep: null, in_production: false, seer2: null }]);
  });

  it('reports every invalid value with its line, and keeps the valid lines', () => {
    const csv = [
      'type,brand,model,seer2,ahri_id,energy_star',
      'heat_pump,A,A-1,16,123456,yes',
      'toaster,A,A-2,16,,',
      'heat_pump,,A-3,many,12x,maybe',
      'heat_pump,B,B-1,,,',
    ].join('\n');
    const { units, problems } = parseList(csv, { list: 'hearthline', sourceDate: '2026-11-01' });
    expect(units.map((unit) => unit.model)).toEqual(['A-1', 'B-1']);
    expect(problems).toEqual([
      { line: 3, column: 'type', value: 'toaster', reason: 'This is not a type of equipment.' },
      { line: 4, column: 'brand', value: '', reason: 'The value is missing.' },
      { line: 4, column: 'ahri_id', value: '12x', reason: 'An AHRI number has 5 to 12 digits.' },
      { line: 4, column: 'seer2', value: 'many', reason: 'This is not a number.' },
      { line: 4, column: 'energy_star', value: 'maybe', reason: 'This value must be yes or no.' },
    ]);
  });

  it.each([
    ['without a type', 'brand,model\nA,B', 'No column contains the type of equipment. Specify the type, for example heat_pump.'],
    ['without a model', 'type,brand\nheat_pump,B', 'These columns are missing: model. The file has: type, brand'],
  ])('refuses a list %s', (_name, csv, reason) => {
    expect(parseList(csv, { ...options, list: 'hearthline' })).toMatchObject({ units: [], problems: [{ line: 1, reason }] });
  });
});
