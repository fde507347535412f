import { all, any, when } from '@/rules/conditions';
import { defineProgram } from '@/rules/programs';
import { criteria } from './criteria';
import { lines, splits } from './lines';
import { sources } from './sources';
import { classes, tables } from './tables';
import { notBuilt, tasks } from './tasks';
import { texts } from './texts';

/**
 * Xcel Energy in Colorado: rebates by the capacity (tons) of a heat pump, and for insulation, air sealing, audits and thermostats. Homes that burn fuel get
 * more.
 */
export const coXcel = defineProgram({
  key: 'co-xcel',
  name: 'Xcel Energy Colorado',
  description: 'Xcel Energy rebates in Colorado. Work must be installed and invoiced by December 31, 2026. The last day to apply is September 30, 2027.',
  url: 'https://co.my.xcelenergy.com',
  accept_submissions_from: null,
  accept_submissions_until: '2027-09-30',
  accept_submissions_source: 'sheet',
  territory: {
    description: 'The program is for homes in Colorado that Xcel Energy supplies with electricity or gas.',
    where: all(when('state').is('CO'), any(when('electric_utilities').has('co-xcel-energy'), when('gas_utilities').has('co-xcel-energy-gas'))),
    source: 'sheet',
  },
  scopes: ['hvac', 'plumbing', 'weatherization'],
  card: {
    scope: 'Heat pumps, heat pump water heaters, insulation, air sealing, energy audits and smart thermostats',
    homeowner_requirements: 'An Xcel Energy electric or gas customer in a building with one to four units; no income limit',
    program_specifics:
      'If the home burns fuel for heat, pays $2,250 per heating ton of a cold-climate heat pump and $2,250 for a water heater; $750 if the home heats with electricity. Pays 30% of insulation and air sealing. Never more than the installed cost.',
    install_timeline: 'A registered Trade Partner must install by December 31, 2026. Apply by September 30, 2027.',
  },
  // According to the rebate sheet, the day on which the work is installed and invoiced decides which amounts apply.
  basis: 'install_completion_date',
  settings: {
    reservation: { value: 'none', source: 'defaults', is_default: true },
    pay_within_days: { value: 60, source: 'defaults', is_default: true },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
  },
  classes,
  tables,
  criteria,
  lines,
  splits,
  tasks,
  not_built: notBuilt,
  texts,
  sources,
});
