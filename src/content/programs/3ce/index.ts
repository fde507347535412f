import { all, when } from '@/rules/conditions';
import { defineProgram } from '@/rules/programs';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { caps, classes, lines, splits, tables } from './lines';
import { sources } from './sources';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/**
 * 3CE, in five counties of California. It pays rebates for heat pumps and water heaters that replace gas. Until May 2025, 3CE and TECH paid for water heaters
 * together.
 */
export const threeCe = defineProgram({
  key: '3ce',
  name: 'Central Coast Community Energy',
  description:
    'The Electrify Your Home program of Central Coast Community Energy (3CE), for its customers on California’s Central Coast. The round ends on September 30, 2026. No further round has been announced.',
  url: 'https://3cenergy.org/rebates/electrify-your-home',
  accept_submissions_from: '2023-10-31',
  accept_submissions_until: '2026-09-30',
  accept_submissions_source: 'period',
  territory: {
    description:
      'The program is for homes in Monterey, San Benito, Santa Cruz, San Luis Obispo and Santa Barbara counties in California, where the city or county joined 3CE.',
    where: all(when('state').is('CA'), when('county').isIn(['Monterey', 'San Benito', 'Santa Cruz', 'San Luis Obispo', 'Santa Barbara'])),
    source: 'territory',
  },
  scopes: ['hvac', 'plumbing', 'electrical'],
  card: {
    scope: 'Heat pumps and heat pump water heaters; a bonus for electrical upgrades',
    homeowner_requirements:
      'A 3CE customer whose old equipment burns natural gas or propane. Higher amounts with CARE, FERA or an income below 200% of the poverty level.',
    program_specifics:
      'Pays $1,000 for a water heater ($1,500 if income-qualified) and $2,000 per heat pump condenser ($3,000 if income-qualified), at most two. Paid to the homeowner, or to the contractor with the assignment form.',
    install_timeline: 'Not installed yet, or installed in the last 60 days. Apply by September 30, 2026.',
  },
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'program', source: 'defaults', is_default: true },
    pay_within_days: { value: 60, source: 'defaults', is_default: true },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
  },
  assumptions: [
    { fact: '_3ce_customer', value: 'yes', source: 'defaults' },
    { fact: 'has_work_been_done', value: false, source: 'defaults' },
    { fact: 'planned_mixing_valve', value: true, source: 'defaults' },
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
  documents,
  templates,
  sources,
});
