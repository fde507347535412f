import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

export const criteria: ProgramFolder['criteria'] = [
  {
    key: 'electric_customer',
    name: 'Electric customer of one of the six utilities',
    description: 'The home buys its electricity from a utility that runs the program. PSEG Long Island and municipal utilities do not run it.',
    reason: 'electric_provider',
    test: when('class.utility').isNot('other'),
    fix: 'If the utility is wrong, correct it in Energy sources and utilities.',
    source: 'manual',
  },
  {
    key: 'one_to_four_units',
    name: 'One to four units',
    description: 'The home must be in a building with one to four units.',
    reason: 'building_type',
    test: when('the_site_building_type').isNot('MULTI_FAMILY_5_PLUS'),
    fix: 'For a larger building, choose another program.',
    source: 'manual',
  },
  {
    key: 'clean_heat_installed',
    name: 'A heat pump or heat pump water heater is installed',
    description: 'The program pays for heat pumps and heat pump water heaters only.',
    reason: 'clean_heat_not_installed',
    test: when('planned_services').has(['heat_pump', 'heat_pump_water_heater']),
    fix: 'Add a heat pump or a heat pump water heater to the work.',
    source: 'manual',
  },
  {
    key: 'participating_contractor',
    name: 'Participating Contractor',
    description: 'The contractor must participate in NYS Clean Heat.',
    reason: 'enrollment',
    test: when('contractor.enrolled_in').has('ny_clean_heat'),
    fix: 'Ask NYS Clean Heat to enroll the company.',
    // Staff may record the contractor's enrollment after the submission, so do not require it earlier.
    due: 'enroll',
    source: 'manual',
  },
];
