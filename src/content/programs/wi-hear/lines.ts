import { when } from '@/rules/conditions';
import type { ProgramInput } from '@/rules/programs';
import { companionCap, focusOnEnergy } from './focus-on-energy';

type Line = ProgramInput['lines'][number];

/** All amounts: 2024-12-19 to 2026-08-31, when new federal rules replace them. */
const valid = { valid_from: '2024-12-19', valid_to: '2026-08-31', source: 'hear-wi' };

/** 100% of the cost below 80% AMI, 50% up to 150%, with the measure's own maximum. */
const measure = (key: string, name: string, services: string[], max: number): Line => ({
  key,
  name,
  services,
  when: when('scope_lines').someRow(when('service').isIn(services)),
  rows: [
    {
      when: when('income_level').is('below_ami_80'),
      amount: { kind: 'percent_of', percent: 100, of: services.map((service) => `measure_cost.${service}`), max },
      ...valid,
    },
    {
      when: when('income_level').is('ami_80_to_ami_150'),
      amount: { kind: 'percent_of', percent: 50, of: services.map((service) => `measure_cost.${service}`), max },
      ...valid,
    },
  ],
});

export const lines: ProgramInput['lines'] = [
  measure('heat_pump', 'Heat pump', ['heat_pump'], 8_000),
  measure('heat_pump_water_heater', 'Heat pump water heater', ['heat_pump_water_heater'], 1_750),
  measure('panel', 'Electrical panel', ['panel'], 4_000),
  measure('wiring', 'Electric wiring', ['wiring'], 2_500),
  measure('insulation_air_sealing', 'Insulation and air sealing', ['insulation', 'air_sealing'], 1_600),
  ...focusOnEnergy,
];

export const caps: ProgramInput['caps'] = [
  {
    kind: 'invoice',
    key: 'invoice_total',
    name: 'Costs counted no higher than the final invoice',
    costs: 'measure_total',
    total: 'final_invoice_total',
    source: 'defaults',
    is_default: true,
  },
  { kind: 'household', key: 'household_total', name: 'At most $14,000 for a household', family: 'hear', amount: 14_000, ...valid },
  companionCap,
];

export const split: ProgramInput['split'] = {
  payee: 'contractor',
  homeowner_percent: 100,
  contractor_incentive: 0,
  platform_fee_percent: 0,
  source: 'defaults',
  is_default: true,
};
