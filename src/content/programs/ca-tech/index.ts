import { defineProgram } from '@/rules/programs';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { caps, classes, lines, splits, stacking, tables } from './lines';
import { sources } from './sources';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/** TECH Clean California. It pays an amount for each outdoor unit of a heat pump in a single-family home. It accepts no submissions after 2025-11-14. */
export const caTech = defineProgram({
  key: 'ca-tech',
  name: 'TECH Clean California',
  description: 'TECH Clean California for heat pumps in single-family homes, run by Energy Solutions for the California Public Utilities Commission.',
  url: 'https://techcleanca.com',
  accept_submissions_from: '2021-12-07',
  accept_submissions_until: '2025-11-14',
  accept_submissions_source: 'tech-period',
  succeeded_by: 'California HEEHRA Phase I, for households with a low or moderate income',
  territory: {
    description: 'The program is for homes in the funded gas and electric territories of California.',
    where: { field: 'state', operator: '=', value: 'CA' },
    source: 'tech-territory',
  },
  scopes: ['hvac'],
  card: {
    scope: 'Heat pumps that heat the home',
    homeowner_requirements: 'An existing home with one to four units whose main heating is not a heat pump or a plug-in heater',
    program_specifics:
      'Closed since November 15, 2025. Paid $1,000 per outdoor unit, at most two per home and no more than the project cost. Deducted from the invoice. Could not be combined with HEEHRA.',
    install_timeline: 'Reserve with a signed contract, then install within 90 days',
  },
  basis: 'reserved_on',
  settings: {
    reservation: { value: 'program', source: 'tech' },
    num_days_install: { value: 90, source: 'tech' },
    invoice_rebate_line: { value: [], source: 'tech' },
    pay_within_days: { value: 42, source: 'tech-review' },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
    income_verification: { value: ['tech_equity_verification_portal', 'proof_of_income_approval_code', 'other'], source: 'portal' },
    minimum_load_share: { value: 51, source: 'defaults', is_default: true },
  },
  assumptions: [
    { fact: 'the_site_building_type', value: 'SINGLE_FAMILY_DETACHED', source: 'defaults' },
    { fact: 'new_construction', value: false, source: 'defaults' },
    { fact: 'has_work_been_done', value: false, source: 'defaults' },
    { fact: 'heating_equipment_removal_type', value: 'fully_removed_or_decommissioned', source: 'defaults' },
  ],
  classes,
  tables,
  criteria,
  lines,
  caps,
  splits,
  stacking,
  tasks,
  not_built: notBuilt,
  texts,
  documents,
  templates,
  sources,
});
