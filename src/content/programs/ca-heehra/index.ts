import { defineProgram } from '@/rules/programs';
import { classes } from './classes';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { caps, lines, splits, stacking } from './lines';
import { sources } from './sources';
import { budgets, tables } from './tables';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/** HEEHRA Phase I, California's part of the federal HEAR rebates, for heat pumps. It has income limits, and budgets by county that can run out. */
export const caHeehra = defineProgram({
  key: 'ca-heehra',
  name: 'California HEEHRA Phase I',
  description: 'California Home Electrification and Appliance Rebates, a program of the California Energy Commission run by TECH Clean California.',
  url: 'https://incentives.switchison.org',
  accept_submissions_from: '2024-10-08',
  accept_submissions_until: null,
  accept_submissions_source: 'heehra-start',
  territory: {
    description: 'The program is for homes anywhere in California.',
    where: { field: 'state', operator: '=', value: 'CA' },
    source: 'heehra',
  },
  scopes: ['hvac', 'electrical'],
  card: {
    scope: 'Heat pumps that heat the home; also electrical panels in buildings with five or more units',
    homeowner_requirements: 'Household income up to 150% of the area median; an existing home without a heat pump',
    program_specifics:
      'Below 80% of the area median income, pays 100% of a heat pump up to $8,000; above, 50% up to $4,000. Deducted from the invoice. Cannot be combined with TECH.',
    install_timeline: 'Verify the income and reserve first, then install within 90 days',
  },
  basis: 'reserved_on',
  settings: {
    reservation: { value: 'program', source: 'heehra' },
    federal_rebate: { value: 'hear', source: 'heehra' },
    num_days_install: { value: 90, source: 'defaults', is_default: true },
    invoice_rebate_line: { value: [], source: 'portal' },
    pay_within_days: { value: 70, source: 'defaults', is_default: true },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
    income_verification: { value: ['proof_of_income_approval_code', 'proof_of_income_upload', 'other'], source: 'heehra' },
  },
  assumptions: [
    { fact: 'the_site_building_type', value: 'SINGLE_FAMILY_DETACHED', source: 'defaults' },
    { fact: 'new_construction', value: false, source: 'defaults' },
    { fact: 'has_work_been_done', value: false, source: 'defaults' },
    { fact: 'prior_heehra_funds', value: 'no', source: 'defaults' },
    { fact: 'heating_equipment_removal_type', value: 'fully_removed_or_decommissioned', source: 'defaults' },
  ],
  classes,
  tables,
  criteria,
  lines,
  caps,
  splits,
  stacking,
  budgets,
  tasks,
  not_built: notBuilt,
  texts,
  documents,
  templates,
  sources,
});
