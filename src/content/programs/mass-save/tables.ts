import type { ProgramFolder } from '@/rules/programs';

const in2025 = { valid_from: '2025-01-01', valid_to: '2025-12-31' };
const in2026 = { valid_from: '2026-01-01', valid_to: '2026-12-31' };

/**
 * Tables of the program. The income limits (`smi_60`, `smi_80`) are published for up to eight people. From nine to twelve people, each person adds as much as
 * the eighth.
 */
export const tables: NonNullable<ProgramFolder['tables']> = [
  {
    key: 'smi_60',
    name: '60% of the state median income',
    unit: 'usd',
    by: [{ key: 'people', reads: 'number_of_occupants', match: 'at_most' }],
    rows: [
      { at: [1], value: 51_778 },
      { at: [2], value: 67_710 },
      { at: [3], value: 83_642 },
      { at: [4], value: 99_574 },
      { at: [5], value: 115_505 },
      { at: [6], value: 131_437 },
      { at: [7], value: 134_424 },
      { at: [8], value: 137_411 },
      { at: [9], value: 140_398, source: 'defaults', is_default: true },
      { at: [10], value: 143_385, source: 'defaults', is_default: true },
      { at: [11], value: 146_372, source: 'defaults', is_default: true },
      { at: ['any'], value: 149_359, source: 'defaults', is_default: true },
    ],
    source: 'smi',
  },
  {
    key: 'smi_80',
    name: '80% of the state median income',
    unit: 'usd',
    by: [{ key: 'people', reads: 'number_of_occupants', match: 'at_most' }],
    rows: [
      { at: [1], value: 69_036 },
      { at: [2], value: 90_279 },
      { at: [3], value: 111_522 },
      { at: [4], value: 132_764 },
      { at: [5], value: 154_006 },
      { at: [6], value: 175_248 },
      { at: [7], value: 179_231 },
      { at: [8], value: 183_214 },
      { at: [9], value: 187_197, source: 'defaults', is_default: true },
      { at: [10], value: 191_180, source: 'defaults', is_default: true },
      { at: [11], value: 195_163, source: 'defaults', is_default: true },
      { at: ['any'], value: 199_146, source: 'defaults', is_default: true },
    ],
    source: 'smi',
  },
  {
    key: 'per_ton',
    name: 'Air-source heat pump, per ton',
    unit: 'usd',
    by: [{ key: 'path', reads: 'class.path' }],
    rows: [
      { at: ['whole_home'], value: 3_000, ...in2025, source: 'records' },
      { at: ['partial_home'], value: 1_250, ...in2025, source: 'records' },
      { at: ['whole_home'], value: 2_650, ...in2026 },
      { at: ['partial_home'], value: 1_125, ...in2026 },
      { at: ['basic'], value: 250, ...in2026, source: 'records' },
    ],
    source: 'rebates-2026',
  },
  {
    key: 'most',
    name: 'Air-source heat pump, maximum',
    unit: 'usd',
    by: [{ key: 'path', reads: 'class.path' }],
    rows: [
      { at: [['whole_home', 'partial_home']], value: 10_000, valid_to: '2025-12-31', source: 'records' },
      { at: [['whole_home', 'partial_home']], value: 8_500, valid_from: '2026-01-01' },
      { at: ['basic'], value: 2_500, source: 'records' },
    ],
    source: 'rebates-2026',
  },
  {
    key: 'enhanced_most',
    name: 'Enhanced rate, maximum',
    unit: 'usd',
    by: [{ key: 'system' }],
    rows: [
      { at: ['air_source'], value: 16_000, ...in2025, source: 'pages-2025' },
      { at: ['air_source'], value: 16_000, ...in2026 },
      { at: ['ground_source'], value: null, ...in2025, source: 'defaults', is_default: true },
      { at: ['ground_source'], value: 25_000, ...in2026 },
    ],
    source: 'records',
  },
  {
    key: 'ground_source',
    name: 'Ground-source heat pump: for the whole home, or per ton for part of it',
    unit: 'usd',
    by: [{ key: 'serves', reads: 'heat_pump_serves' }],
    rows: [
      { at: ['any'], value: null, ...in2025, source: 'defaults', is_default: true },
      { at: ['whole_home'], value: 13_500, ...in2026 },
      { at: ['part_of_home'], value: 2_000, ...in2026 },
    ],
    source: 'rebates-2026',
  },
  {
    key: 'ground_source_no_cost',
    name: 'Ground-source heat pump up to 60% of the state median income: no published amount',
    unit: 'usd',
    by: [{ key: 'rate', reads: 'class.rate' }],
    rows: [{ at: ['no_cost'], value: null, valid_from: '2025-01-01', valid_to: '2026-12-31', source: 'defaults', is_default: true }],
    source: 'records',
  },
  {
    key: 'insulation_share',
    name: 'Share of the insulation cost',
    unit: 'percent',
    by: [{ key: 'band', reads: 'class.band' }],
    rows: [
      { at: ['standard'], value: 75 },
      { at: [['moderate', 'income_eligible']], value: 100 },
    ],
    complete: true,
    source: 'records',
  },
  {
    key: 'winter_rate',
    name: 'Electric utility’s heat pump winter rate',
    unit: 'usd',
    by: [{ key: 'winter', reads: 'is_primary_residence_winter' }],
    rows: [{ at: [true], value: null }],
    source: 'defaults',
    is_default: true,
  },
];
