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
  description: 'The Home Energy Savings program of the Tri-County Regional Energy Network, for homes in Ventura, Santa Barbara and San Luis Obispo counties.',
  url: 'https://www.3c-ren.org',
  accept_submissions_from: null,
  accept_submissions_until: null,
  territory: {
    description: 'The program is for homes in Ventura, Santa Barbara and San Luis Obispo counties in California.',
    where: all(when('state').is('CA'), when('county').isIn(['Ventura', 'Santa Barbara', 'San Luis Obispo'])),
    source: 'network',
  },
  scopes: ['hvac', 'plumbing', 'weatherization', 'electrical'],
  card: {
    scope: 'Any work that saves energy in the home; heat pumps and heat pump water heaters in buildings with five or more units',
    homeowner_requirements:
      'A year of the same household’s bills with no solar or heating source added; no other Public Utilities Commission program for the same work',
    program_specifics:
      'Pays the contractor for energy savings: half of the forecast up front, the rest based on measured savings. More for hard-to-reach homes and local contractors.',
    install_timeline: 'We pre-approve the project before the work starts. Savings are measured from the bills for the year after the work.',
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
