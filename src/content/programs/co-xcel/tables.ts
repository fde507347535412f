import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const SINCE = { valid_from: '2025-11-16', valid_to: '2026-12-31' };
/** Offered, but no amount was found: unknown, which is not zero. */
const NOT_FOUND = { value: null, source: 'not-found', is_default: true };
const IN_2025 = { valid_from: '2025-01-01', valid_to: '2025-11-15' };
const UNTIL_2024 = { valid_to: '2024-12-31' };
const UNTIL_SHEET = { valid_to: '2025-11-15' };

export const classes: ProgramFolder['classes'] = [
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
    name: 'For each ton, or for each water heater',
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
      { at: ['cold_climate', 'any'], ...NOT_FOUND, ...IN_2025 },
      { at: [['standard_air', 'ground_source', 'water_heater'], 'any'], ...NOT_FOUND, ...UNTIL_SHEET },
    ],
    source: 'sheet',
  },
  {
    key: 'flat',
    name: 'For each cold-climate heat pump until 2024',
    unit: 'usd',
    by: [{ key: 'measure' }],
    rows: [{ at: ['cold_climate'], value: 2_200, ...UNTIL_2024 }],
    source: 'before-2025',
    is_default: true,
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
