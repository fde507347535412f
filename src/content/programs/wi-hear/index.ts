import { defineProgram } from '@/rules/programs';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { caps, classes, lines, splits, tables } from './lines';
import { sources } from './sources';
import { tasks } from './tasks';
import { texts } from './texts';

/** Wisconsin HEAR, a statewide program. It has income limits and requires a reservation before the work. */
export const wiHear = defineProgram({
  key: 'wi-hear',
  name: 'Wisconsin HEAR',
  description: 'Wisconsin Home Electrification and Appliance Rebates, run by the Public Service Commission of Wisconsin through Focus on Energy.',
  url: 'https://focusonenergy.com/hear',
  accept_submissions_from: '2024-12-19',
  accept_submissions_until: '2026-08-31',
  accept_submissions_source: 'hear-wi',
  territory: {
    description: 'The program is for homes anywhere in Wisconsin.',
    where: { field: 'state', operator: '=', value: 'WI' },
    source: 'hear-wi',
  },
  scopes: ['hvac', 'plumbing', 'weatherization', 'electrical'],
  card: {
    scope: 'Heat pumps, heat pump water heaters, panels, wiring, insulation, air sealing and ventilation, electric stoves, heat pump dryers',
    homeowner_requirements: 'Household income up to 150% of the area median; the home is the main residence and not new construction',
    program_specifics:
      'Pays 100% of a measure below 80% of the area median income and 50% up to 150%, at most $14,000 per household. Deducted from the invoice.',
    install_timeline: 'Reserve before work starts, then install within 90 days',
  },
  basis: 'reserved_on',
  settings: {
    reservation: { value: 'program', source: 'hear-wi' },
    federal_rebate: { value: 'hear', source: 'doe-hear' },
    num_days_install: { value: 90, source: 'defaults', is_default: true },
    invoice_rebate_line: { value: [], source: 'hear-invoice' },
    pay_within_days: { value: 70, source: 'focus-pay', is_default: true },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
  },
  classes,
  tables,
  criteria,
  lines,
  caps,
  splits,
  tasks,
  // No form asks for the income in dollars yet, so only an estimate can provide it. Rules about an income of exactly 80% of the median read this fact.
  not_built: [{ task: 'household_income', facts: ['household_income'] }],
  texts,
  documents,
  templates,
  sources,
});
