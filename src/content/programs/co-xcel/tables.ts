import { all, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const SINCE = { valid_from: '2025-11-16' };
/** Value for a measure that the program offers but whose amount was not found. The rebate is then unknown and not zero. */
const NOT_FOUND = { value: null, source: 'not-found', is_default: true };
const UNTIL_SHEET = { valid_to: '2025-11-15' };

export const classes: ProgramFolder['classes'] = [
  {
    key: 'kind',
    name: 'Type of heat pump',
    of: 'units',
    cases: [
      { value: 'ground_source', name: 'Ground source', when: when('units.type').is('ground_source_heat_pump') },
      {
        value: 'cold_climate',
        name: 'Cold climate: on the NEEP list, with a COP of at least 1.75 at 5 °F and at least 70% of the capacity at 47 °F',
        when: all(
          when('units.neep').isYes(),
          when('units.cop_5f').atLeast(1.75),
          when('units.capacity_5f').atLeast({ field: 'units.capacity_btuh', times: 0.7 }),
        ),
      },
      { value: 'standard_air', name: 'Standard air source' },
    ],
    source: 'ratings',
  },
  {
    key: 'tier',
    name: 'Tier',
    cases: [
      { value: 'bonus', name: 'Bonus: the home burns fuel for heat', when: when('primary_fuel_type').isIn(['natural_gas', 'propane', 'oil']) },
      { value: 'standard', name: 'Standard: the home heats with electricity' },
    ],
    source: 'sheet',
  },
];

const by = [{ key: 'measure' }, { key: 'tier', reads: 'class.tier' }];

export const tables: ProgramFolder['tables'] = [
  {
    key: 'rebate',
    name: 'Per ton, or per water heater',
    unit: 'usd',
    by,
    rows: [
      { at: ['cold_climate', 'bonus'], value: 2_250, ...SINCE },
      { at: ['cold_climate', 'standard'], value: 750, ...SINCE },
      { at: ['standard_air', 'bonus'], value: 900, ...SINCE },
      { at: ['standard_air', 'standard'], value: 300, ...SINCE },
      { at: ['ground_source', 'bonus'], value: 3_300, ...SINCE },
      { at: ['ground_source', 'standard'], value: 1_100, ...SINCE },
      { at: ['water_heater', 'bonus'], value: 2_250, ...SINCE },
      { at: ['water_heater', 'standard'], value: 750, ...SINCE },
      { at: ['any', 'any'], ...NOT_FOUND, ...UNTIL_SHEET },
    ],
    source: 'sheet',
  },
  {
    key: 'more',
    name: 'Bonus entered by staff',
    unit: 'usd',
    by: [{ key: 'why' }],
    rows: [{ at: ['whole_home'], value: null }],
    source: 'whole-home',
    is_default: true,
  },
];
