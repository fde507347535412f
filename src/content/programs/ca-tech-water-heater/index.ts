import { defineProgram } from '@/rules/programs';
import { classes } from './classes';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { lines, splits, stacking, tables } from './lines';
import { sources } from './sources';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/** TECH Clean California for heat pump water heaters. It had three incentive rounds and accepts no submissions after 2025-11-14. */
export const caTechWaterHeater = defineProgram({
  key: 'ca-tech-water-heater',
  name: 'TECH Clean California, water heaters',
  description:
    'TECH Clean California for heat pump water heaters in single-family homes, run by Energy Solutions for the California Public Utilities Commission. Closed since November 15, 2025. No further round has been announced. 3CE and Peninsula Clean Energy offer water heater rebates in their own areas.',
  url: 'https://techcleanca.com',
  accept_submissions_from: '2021-12-07',
  accept_submissions_until: '2025-11-14',
  accept_submissions_source: 'tech-period',
  succeeded_by: '3CE and Peninsula Clean Energy, in their own areas',
  territory: {
    description: 'The program is for homes in the funded gas and electric territories of California.',
    where: { field: 'state', operator: '=', value: 'CA' },
    source: 'tech-territory',
  },
  scopes: ['plumbing'],
  card: {
    scope: 'Heat pump water heaters',
    homeowner_requirements: 'An existing home with one to four units and a gas water heater; a time-of-use rate and a load-shifting program',
    program_specifics:
      'Closed since November 15, 2025; no further round has been announced. The round of 2025 paid $1,100 in the north, $2,100 in the south and $3,500 to equity customers; $700 more for 55 gallons or more, $1,500 more for a GWP below 150. Deducted from the invoice.',
    install_timeline: 'Reserve with a signed contract, then install within 90 days',
  },
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'program', source: 'tech' },
    num_days_install: { value: 90, source: 'tech' },
    invoice_rebate_line: { value: [], source: 'tech' },
    pay_within_days: { value: 42, source: 'tech-review' },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
    income_verification: { value: ['tech_equity_verification_portal', 'proof_of_income_approval_code', 'other'], source: 'portal' },
  },
  assumptions: [
    { fact: 'the_site_building_type', value: 'SINGLE_FAMILY_DETACHED', source: 'defaults' },
    { fact: 'new_construction', value: false, source: 'defaults' },
    { fact: 'has_work_been_done', value: false, source: 'defaults' },
    { fact: 'planned_mixing_valve', value: true, source: 'defaults' },
    { fact: 'planned_water_heater_listed', value: true, source: 'defaults' },
    { fact: 'time_of_use_program', value: 'other', source: 'defaults' },
    { fact: 'water_heater_rewards_program', value: 'none_available', source: 'defaults' },
    { fact: 'is_disaster_damaged_home', value: false, source: 'defaults' },
  ],
  classes,
  tables,
  criteria,
  lines,
  splits,
  stacking,
  tasks,
  not_built: notBuilt,
  texts,
  documents,
  templates,
  sources,
});
