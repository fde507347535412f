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
  description: 'Whole Home and Clean Heat rebates from Rockland Electric Company, the New Jersey part of Orange & Rockland. Triennium 2 ends on June 30, 2027.',
  url: 'https://www.oru.com',
  accept_submissions_from: '2025-01-01',
  accept_submissions_until: '2027-06-30',
  accept_submissions_source: 'clean-heat',
  territory: {
    description: 'The program is for homes in New Jersey that Rockland Electric supplies: parts of Bergen, Passaic and Sussex counties.',
    where: all(when('state').is('NJ'), when('electric_utilities').has('nj-rockland-electric-company')),
    source: 'clean-heat',
  },
  scopes: ['hvac', 'plumbing', 'weatherization'],
  card: {
    scope: 'Heat pumps, heat pump water heaters, insulation, air sealing and duct sealing',
    homeowner_requirements: 'An electric customer of Rockland Electric in a building with one to four units; no income limit',
    program_specifics:
      'Whole Home pays $2,000 to $7,500, depending on energy savings. Clean Heat pays $1,600 per 10,000 BTU/h at 5 °F, $500 for a heat pump for part of the home, and $1,000 for a water heater. Interest-free loan of up to $25,000.',
    install_timeline: 'Whole Home requires an assessment before the work. Apply by June 30, 2027.',
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
