import { all, any, when } from '@/rules/conditions';
import { defineProgram } from '@/rules/programs';
import { criteria } from './criteria';
import { caps, classes, lines, splits, tables } from './lines';
import { sources } from './sources';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/**
 * Peninsula Clean Energy, in San Mateo County and Los Banos. It pays rebates for equipment that replaces gas, or an amount that depends on measured savings. It
 * also offers a loan.
 */
export const pce = defineProgram({
  key: 'pce',
  name: 'Peninsula Clean Energy',
  description: 'Rebates from Peninsula Clean Energy (WestLight Energy since 2026) for its customers in San Mateo County and Los Banos, California.',
  url: 'https://www.peninsulacleanenergy.com',
  accept_submissions_from: '2021-01-01',
  accept_submissions_until: null,
  accept_submissions_source: 'rebates',
  territory: {
    description: 'The program is for homes in San Mateo County and in the city of Los Banos in California.',
    where: all(when('state').is('CA'), any(when('county').is('San Mateo'), when('city').is('Los Banos'))),
    source: 'rebates',
  },
  scopes: ['hvac', 'plumbing', 'electrical'],
  card: {
    scope: 'Heat pumps and heat pump water heaters, and panels installed with them',
    homeowner_requirements: 'A Peninsula Clean Energy customer whose old equipment burns natural gas',
    program_specifics:
      'Pays the homeowner $2,500 for a heat pump, up to $2,000 for one water heater, and up to $750 for a subpanel. Income-qualified homes may get $1,000 more for the heat pump and $1,000 more for the water heater. Interest-free loan of up to $10,000.',
    install_timeline: 'Apply before the work or within 14 days after it',
  },
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'delegated', source: 'defaults', is_default: true },
    pay_within_days: { value: 60, source: 'defaults', is_default: true },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
  },
  assumptions: [
    { fact: 'has_work_been_done', value: false, source: 'defaults' },
    { fact: 'income_enhanced_incentive', value: 'NONE', source: 'defaults' },
    { fact: 'heating_equipment_removal_type', value: 'fully_removed_or_decommissioned', source: 'defaults' },
  ],
  classes,
  tables,
  criteria,
  lines,
  caps,
  splits,
  tasks,
  not_built: notBuilt,
  texts,
  sources,
});
