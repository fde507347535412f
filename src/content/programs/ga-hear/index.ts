import { defineProgram } from '@/rules/programs';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { caps, classes, lines, splits, tables } from './lines';
import { sources } from './sources';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/** Georgia HEAR, a statewide program. It has income limits and requires a reservation before the work. The program has been paused since August 2026. */
export const gaHear = defineProgram({
  key: 'ga-hear',
  name: 'Georgia HEAR',
  description: 'Georgia Home Electrification and Appliance Rebates, run by the Georgia Environmental Finance Authority (GEFA).',
  url: 'https://energyrebates.georgia.gov',
  accept_submissions_from: '2024-10-31',
  accept_submissions_until: '2026-08-13',
  accept_submissions_source: 'period',
  territory: {
    description: 'The program is for homes anywhere in Georgia.',
    where: { field: 'state', operator: '=', value: 'GA' },
    source: 'gefa',
  },
  scopes: ['hvac', 'plumbing', 'weatherization', 'electrical'],
  card: {
    scope: 'Heat pumps, heat pump water heaters, panels, wiring, insulation, air sealing and ventilation, electric stoves, heat pump dryers',
    homeowner_requirements: 'Household income up to 150% of the area median; the owner lives in the home, and it is not new construction',
    program_specifics:
      'Pays 100% of a measure below 80% of the area median income and 50% up to 150%, at most $14,000 per household. Deducted from the invoice.',
    install_timeline: 'Reserve before work starts, then install within 90 days',
  },
  basis: 'reserved_on',
  settings: {
    reservation: { value: 'program', source: 'gefa' },
    federal_rebate: { value: 'hear', source: 'gefa' },
    num_days_install: { value: 90, source: 'defaults', is_default: true },
    invoice_rebate_line: { value: [], source: 'hear-invoice' },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
    new_panel_min_amps: { value: 200, source: 'portal' },
  },
  assumptions: [
    { fact: 'renter_or_owner', value: 'owner', source: 'defaults' },
    { fact: 'new_construction', value: false, source: 'defaults' },
    { fact: 'has_work_been_done', value: false, source: 'defaults' },
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
