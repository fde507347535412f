import { all, when } from '@/rules/conditions';
import { defineProgram } from '@/rules/programs';
import { classes } from './classes';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { instalments, lines, splits, stacking, tables } from './lines';
import { sources } from './sources';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/** 3C-REN, in three counties of California. It pays half of the forecast amount in advance, and the rest after the savings are measured. */
export const threeCRen = defineProgram({
  key: '3c-ren',
  name: '3C-REN Home Energy Savings',
  description: 'Home Energy Savings of the Tri-County Regional Energy Network, for Ventura, Santa Barbara and San Luis Obispo counties.',
  url: 'https://www.3c-ren.org',
  accept_submissions_from: null,
  accept_submissions_until: null,
  territory: {
    description: 'The program is for homes in the counties of Ventura, Santa Barbara and San Luis Obispo in California.',
    where: all(when('state').is('CA'), when('county').isIn(['Ventura', 'Santa Barbara', 'San Luis Obispo'])),
    source: 'network',
  },
  scopes: ['hvac', 'plumbing', 'weatherization', 'electrical'],
  card: {
    scope: 'Whatever saves energy in the home; in buildings of five or more units heat pumps and heat pump water heaters',
    homeowner_requirements:
      'A year of bills of the same household without solar or a new heating source; no other program of the Public Utilities Commission for the same work',
    program_specifics:
      'Pays the contractor for savings: half of the forecast up front, the rest by what was measured. More for hard-to-reach homes and local contractors.',
    install_timeline: 'We pre-approve before the work. Savings are measured on the bills of the year after it.',
  },
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'delegated', source: 'defaults', is_default: true },
    invoice_rebate_line: { value: [], source: 'portal' },
    contractor_chooses_deemed: { value: false, source: 'defaults', is_default: true },
    pay_within_days: { value: 60, source: 'defaults', is_default: true },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
  },
  assumptions: [
    { fact: 'the_site_building_type', value: 'SINGLE_FAMILY_DETACHED', source: 'defaults' },
    { fact: 'has_lived_for_year', value: true, source: 'defaults' },
    { fact: 'has_solar_panels', value: false, source: 'defaults' },
    { fact: 'new_heating_source_within_year', value: 'no', source: 'defaults' },
    { fact: 'cpuc_funded_program', value: 'no', source: 'defaults' },
  ],
  classes,
  tables,
  criteria,
  lines,
  splits,
  instalments,
  stacking,
  tasks,
  not_built: notBuilt,
  texts,
  documents,
  templates,
  sources,
});
