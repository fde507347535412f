import { all, any, type Condition, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { paysFor } from '../services';

type Line = ProgramFolder['lines'][number];

const plans = (...services: string[]): Condition => when('planned_services').has(services);
const isKind = (kind: string): Condition => all(when('units.service').is('heat_pump'), when('class.kind').is(kind));
const isColdClimate = isKind('cold_climate');
const isStandardAir = isKind('standard_air');
const isGroundSource = isKind('ground_source');

const SHEET = { valid_from: '2025-11-16' };

const rebate = (measure: string) => ({ field: 'table.rebate', at: { measure } });

/** Returns a line that pays `percent` of the cost of one service, at most `max` dollars. */
const costShareLine = (key: string, name: string, service: string, percent: number, max: number): Line => ({
  key,
  name,
  description: 'A share of the cost, up to a maximum.',
  services: [service],
  kind: 'rebate',
  when: plans(service),
  rows: [{ amount: { kind: 'percent_of', percent, of: [`measure_cost.${service}`], max } }],
  source: 'envelope',
});

export const lines: ProgramFolder['lines'] = [
  {
    key: 'cold_climate',
    name: 'Cold-climate heat pump',
    description:
      'An amount per heating ton at 5 °F. Cold climate means on the NEEP list, with a COP of at least 1.75 at 5 °F and at least 70% of the capacity at 47 °F.',
    ...paysFor(['heat_pump'], when('units').someRow(isColdClimate)),
    kind: 'rebate',
    rows: [
      {
        amount: {
          kind: 'per_unit',
          amount: 2_200,
          units: { rows: 'units', where: isColdClimate, name: 'heat pumps' },
        },
        source: 'before-2025',
        is_default: true,
        valid_to: '2024-12-31',
      },
      {
        amount: {
          kind: 'per_unit',
          amount: rebate('cold_climate'),
          units: { rows: 'units', where: isColdClimate, sum: 'units.capacity_5f', per: 12_000, name: 'heating tons at 5 °F' },
        },
      },
    ],
    source: 'sheet',
  },
  {
    key: 'standard_air',
    name: 'Standard air-source heat pump',
    description: 'An amount per cooling ton at 95 °F.',
    ...paysFor(['heat_pump'], when('units').someRow(isStandardAir)),
    kind: 'rebate',
    requires: [
      {
        key: 'rated',
        name: '15.2 SEER2, 11.7 EER2 and 7.8 HSPF2',
        description: 'Every standard air-source heat pump must have at least 15.2 SEER2, 11.7 EER2 and 7.8 HSPF2.',
        reason: 'equipment',
        test: when('units').everyRow(
          any(negate(isStandardAir), all(when('units.seer2').atLeast(15.2), when('units.eer2').atLeast(11.7), when('units.hspf2').atLeast(7.8))),
        ),
        fix: 'Choose a model with these ratings.',
        due: 'review',
        source: 'ratings',
        ...SHEET,
      },
    ],
    rows: [
      {
        amount: {
          kind: 'per_unit',
          amount: rebate('standard_air'),
          units: { rows: 'units', where: isStandardAir, sum: 'units.tons', name: 'cooling tons' },
        },
      },
    ],
    source: 'sheet',
  },
  {
    key: 'ground_source',
    name: 'Ground-source heat pump',
    description: 'An amount per heating ton.',
    ...paysFor(['heat_pump'], when('units').someRow(isGroundSource)),
    kind: 'rebate',
    rows: [
      {
        amount: {
          kind: 'per_unit',
          amount: rebate('ground_source'),
          units: { rows: 'units', where: isGroundSource, sum: 'units.capacity_btuh', per: 12_000, name: 'heating tons' },
        },
      },
    ],
    source: 'sheet',
  },
  {
    key: 'water_heater',
    name: 'Heat pump water heater',
    description: 'A fixed amount for each heat pump water heater; more if the home burns fuel for heat.',
    ...paysFor(['heat_pump_water_heater']),
    kind: 'rebate',
    each: { rows: 'units', where: when('units.service').is('heat_pump_water_heater') },
    requires: [
      {
        key: 'up_to_80_gallons',
        name: 'Up to 80 gallons',
        description: 'The tank must hold at most 80 gallons.',
        reason: 'equipment',
        test: when('units.volume').atMost(80),
        fix: 'Choose a smaller tank.',
        due: 'review',
        ...SHEET,
      },
    ],
    rows: [{ amount: { kind: 'fixed', amount: rebate('water_heater') } }],
    source: 'sheet',
  },
  {
    key: 'insulation',
    name: 'Insulation',
    description: '30% of the cost: up to $400 for the attic and up to $350 for walls.',
    ...paysFor(['insulation']),
    kind: 'rebate',
    rows: [
      {
        when: when('insulation_locations').has(['attic_floor', 'attic_roofline', 'knee_walls']),
        amount: { kind: 'percent_of', percent: 30, of: ['measure_cost.insulation'], max: 400 },
        source: 'insulation-limits',
        is_default: true,
      },
      {
        amount: { kind: 'percent_of', percent: 30, of: ['measure_cost.insulation'], max: 350 },
        source: 'insulation-limits',
        is_default: true,
      },
    ],
    valid_from: '2025-01-01',
    source: 'envelope',
  },
  { ...costShareLine('air_sealing', 'Air sealing', 'air_sealing', 30, 400), valid_from: '2025-01-01' },
  costShareLine('energy_audit', 'Home energy audit', 'energy_audit', 60, 200),
  {
    key: 'smart_thermostat',
    name: 'Smart thermostat',
    description: 'A fixed amount for a smart thermostat.',
    ...paysFor(['smart_thermostat']),
    kind: 'rebate',
    rows: [{ amount: { kind: 'fixed', amount: 50 } }],
    source: 'envelope',
  },
  {
    key: 'weatherized_first',
    name: 'Weatherized before the heat pump',
    description: 'Added if insulation and air sealing were finished in the two years before the heat pump.',
    services: ['heat_pump'],
    kind: 'bonus',
    with: ['cold_climate', 'standard_air', 'ground_source'],
    when: all(
      plans('heat_pump'),
      when('weatherization_completed').is('yes'),
      when('weatherization_completed_on').between({ field: '$submission_date', months: -24 }, { field: '$submission_date' }),
    ),
    rows: [{ amount: { kind: 'fixed', amount: 600 } }],
    source: 'sheet',
  },
  {
    key: 'whole_home',
    name: 'Whole Home bonus',
    description: '25% on top of the standard rebates for three measures within two years, after an audit. Staff enter the amount.',
    services: ['heat_pump', 'heat_pump_water_heater', 'insulation', 'air_sealing'],
    kind: 'bonus',
    when: when('energy_audit_done_on').hasValue(),
    rows: [{ amount: { kind: 'fixed', amount: { field: 'table.more', at: { why: 'whole_home' } } } }],
    source: 'whole-home',
    is_default: true,
  },
];

export const splits: ProgramFolder['splits'] = [{ homeowner: 100, contractor: 0, fee: 0, payee: 'homeowner', source: 'defaults', is_default: true }];
