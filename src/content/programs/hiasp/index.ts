import { all, when } from '@/rules/conditions';
import { defineProgram } from '@/rules/programs';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { caps, classes, lines, splits, tables } from './lines';
import { sources } from './sources';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/** Insulation and air sealing of a whole home, for customers of NYSEG and RG&E. The amount is flat (deemed) or depends on measured savings. */
export const hiasp = defineProgram({
  key: 'hiasp',
  name: 'NYSEG and RG&E Home Insulation and Air Sealing',
  description: 'The Home Insulation and Air Sealing Program (HIASP) of the New York utilities NYSEG and RG&E.',
  accept_submissions_from: '2024-11-01',
  accept_submissions_until: null,
  accept_submissions_source: 'utility',
  territory: {
    description: 'The program is for homes in New York where NYSEG or RG&E supplies electricity.',
    where: all(when('state').is('NY'), when('electric_utilities').has(['ny-nyseg', 'ny-rochester-gas-and-electric'])),
    source: 'utility',
  },
  scopes: ['weatherization'],
  card: {
    scope: 'Insulation and air sealing of the whole home',
    homeowner_requirements: 'Electric customer of NYSEG or RG&E; for measured savings, a year of bills with no solar or heating source added; no income limit',
    program_specifics: 'A flat $2,000, or more based on measured savings, at most 75% of the cost. Deducted from the invoice.',
    install_timeline: 'We pre-approve the project before the work starts.',
  },
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'delegated', source: 'defaults', is_default: true },
    invoice_rebate_line: { value: ['HIASP Rebate', 'NYSEG/RGE Rebate'], source: 'portal' },
    contractor_chooses_deemed: { value: false, source: 'defaults', is_default: true },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
  },
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
