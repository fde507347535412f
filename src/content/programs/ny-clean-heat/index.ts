import { all, when } from '@/rules/conditions';
import { defineProgram } from '@/rules/programs';
import { classes } from './classes';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { caps, lines, splits } from './lines';
import { sources } from './sources';
import { tables } from './tables';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/** NYS Clean Heat, run by six utilities and NYSERDA. The amount depends on the utility, on the category of the project and on the kind of home. */
export const nyCleanHeat = defineProgram({
  key: 'ny-clean-heat',
  name: 'NYS Clean Heat',
  description: 'Incentives from six New York utilities and NYSERDA for heat pumps and heat pump water heaters.',
  url: 'https://cleanheat.ny.gov',
  accept_submissions_from: null,
  accept_submissions_until: null,
  territory: {
    description: 'The program is for homes in New York where Con Edison, National Grid, NYSEG, RG&E, Orange & Rockland or Central Hudson supplies electricity.',
    where: all(
      when('state').is('NY'),
      when('electric_utilities').has([
        'ny-con-edison',
        'ny-national-grid',
        'ny-nyseg',
        'ny-rochester-gas-and-electric',
        'ny-orange-and-rockland',
        'ny-central-hudson-gas-and-electric',
      ]),
    ),
    source: 'manual',
  },
  scopes: ['hvac', 'plumbing'],
  card: {
    scope: 'Cold-climate heat pumps, ground-source heat pumps and heat pump water heaters',
    homeowner_requirements: 'Electric customer of one of the six utilities; a home with one to four units; no income limit',
    program_specifics:
      'One amount per project, depending on the utility, category and home. At most 70% of the cost; 85% in a disadvantaged community or with Central Hudson.',
    install_timeline: 'A Participating Contractor applies. We pre-approve the project before the work starts.',
  },
  // The amounts depend on a year, but the program does not publish which date decides this year. Default: the submission date.
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'delegated', source: 'defaults', is_default: true },
    invoice_rebate_line: { value: [], source: 'checklist' },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
  },
  assumptions: [
    { fact: 'disadvantaged_community', value: false, source: 'defaults' },
    { fact: 'small_dwelling', value: false, source: 'defaults' },
    { fact: 'completes_earlier_partial_load', value: false, source: 'defaults' },
    { fact: 'desuperheater', value: false, source: 'defaults' },
    { fact: 'bought_midstream', value: false, source: 'defaults' },
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
