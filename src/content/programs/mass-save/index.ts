import { all, any, when } from '@/rules/conditions';
import { defineProgram } from '@/rules/programs';
import { classes } from './classes';
import { criteria } from './criteria';
import { documents, templates } from './documents';
import { caps, lines, splits } from './lines';
import { sources } from './sources';
import { ELECTRIC_SPONSORS, GAS_SPONSORS } from './sponsors';
import { tables } from './tables';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/** Mass Save pays after the installation. The amounts depend on the year in which the installation is complete, and on tiers by state median income. */
export const massSave = defineProgram({
  key: 'mass-save',
  name: 'Mass Save',
  description: 'Rebates from the electric and gas utilities of Massachusetts for heat pumps, heat pump water heaters, insulation and air sealing.',
  url: 'https://www.masssave.com',
  accept_submissions_from: '2025-01-01',
  accept_submissions_until: '2027-02-28',
  accept_submissions_source: 'period',
  territory: {
    description: 'The program is for homes in Massachusetts served by a sponsoring electric or gas utility.',
    where: all(when('state').is('MA'), any(when('electric_utilities').has(ELECTRIC_SPONSORS), when('gas_utilities').has(GAS_SPONSORS))),
    source: 'sponsors',
  },
  scopes: ['hvac', 'plumbing', 'weatherization'],
  card: {
    scope: 'Air-source and ground-source heat pumps, heat pump water heaters, insulation and air sealing',
    homeowner_requirements:
      'Customer of Berkshire Gas, Cape Light Compact, Eversource, Liberty, National Grid or Unitil. No income limit; higher amounts up to 80% of the state median income',
    program_specifics:
      'In 2026, pays $2,650 per ton for a heat pump that heats the whole home and $1,125 per ton for part of it, at most $8,500. Paid to the homeowner after the installation.',
    install_timeline: 'No reservation. Install by December 31, 2026 and apply by February 28, 2027',
  },
  basis: 'install_completion_date',
  settings: {
    reservation: { value: 'none', source: 'defaults', is_default: true },
    weatherization_small_amount: { value: 1_000, source: 'rebates-2026' },
    invoice_rebate_line: { value: [], source: 'defaults', is_default: true },
  },
  assumptions: [{ fact: 'contractor.enrolled_in', value: ['heat_pump_installer_network'], source: 'defaults' }],
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
