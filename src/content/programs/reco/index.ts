import { all, when } from '@/rules/conditions';
import { defineProgram } from '@/rules/programs';
import { criteria } from './criteria';
import { classes, lines, splits } from './lines';
import { sources } from './sources';
import { tasks } from './tasks';
import { texts } from './texts';

/**
 * Rockland Electric in New Jersey. Its offer Whole Home pays for energy savings. Its offer Clean Heat pays for heat pumps and water heaters. Both can pay for
 * the same job.
 */
export const reco = defineProgram({
  key: 'reco',
  name: 'Rockland Electric',
  description:
    'Whole Home and Clean Heat rebates of Rockland Electric Company, the part of Orange & Rockland in New Jersey. Triennium 2 ends on June 30, 2027.',
  url: 'https://www.oru.com',
  accept_submissions_from: '2025-01-01',
  accept_submissions_until: '2027-06-30',
  accept_submissions_source: 'clean-heat',
  territory: {
    description: 'The program is for homes in New Jersey that Rockland Electric supplies: parts of the counties of Bergen, Passaic and Sussex.',
    where: all(when('state').is('NJ'), when('electric_utilities').has('nj-rockland-electric-company')),
    source: 'clean-heat',
  },
  scopes: ['hvac', 'plumbing', 'weatherization'],
  card: {
    scope: 'Heat pumps, heat pump water heaters, insulation, air sealing and duct sealing',
    homeowner_requirements: 'An electric customer of Rockland Electric in a building with one to four units; no income limit',
    program_specifics:
      'Whole Home pays $2,000 to $7,500 by energy savings. Clean Heat pays $1,600 for each 10,000 BTU/h at 5 °F, $500 for a heat pump of a part of the home, and $1,000 for a water heater. Loan of $25,000 without interest.',
    install_timeline: 'Whole Home needs an assessment before the work. Until June 30, 2027.',
  },
  basis: 'submitted_on',
  settings: {
    reservation: { value: 'program', source: 'defaults', is_default: true },
    pay_within_days: { value: 60, source: 'defaults', is_default: true },
    amount_valid_days: { value: 60, source: 'defaults', is_default: true },
  },
  assumptions: [{ fact: 'desuperheater', value: false, source: 'defaults' }],
  classes,
  criteria,
  lines,
  splits,
  tasks,
  texts,
  sources,
});
