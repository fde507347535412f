import { any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const PAID_SERVICES = ['heat_pump', 'heat_pump_water_heater', 'insulation', 'air_sealing', 'energy_audit', 'smart_thermostat'];

export const criteria: ProgramFolder['criteria'] = [
  {
    key: 'customer_of_xcel',
    name: 'Customer of Xcel Energy',
    description: 'Xcel Energy Colorado supplies the home’s electricity or gas.',
    reason: 'providers',
    test: any(when('electric_utility_provider').is('co-xcel-energy'), when('gas_utility_provider').is('co-xcel-energy-gas')),
    fix: 'If a utility is wrong, correct it in Energy sources and utilities.',
    source: 'sheet',
  },
  {
    key: 'one_to_four_units',
    name: 'One to four units',
    description: 'The home must be a single-family home or in a building with up to four units.',
    reason: 'building_type',
    test: when('the_site_building_type').isNot('MULTI_FAMILY_5_PLUS'),
    fix: 'For a larger building, choose another program.',
    source: 'sheet',
  },
  {
    key: 'pays_for_a_service',
    name: 'A measure that the program pays for',
    description: 'The program pays for heat pumps, heat pump water heaters, insulation, air sealing, energy audits and smart thermostats.',
    reason: 'services',
    test: when('planned_services').has(PAID_SERVICES),
    fix: 'Add one of these services.',
    source: 'sheet',
  },
  {
    key: 'trade_partner',
    name: 'Registered Trade Partner',
    description: 'The contractor must be a registered Trade Partner of Xcel Energy.',
    reason: 'enrollment',
    test: when('contractor.enrolled_in').has('xcel_trade_partner'),
    fix: 'Ask Xcel Energy to register the company.',
    // Staff may record the contractor's enrollment after the submission, so do not require it earlier.
    due: 'enroll',
    source: 'sheet',
  },
  {
    key: 'installed_in_time',
    name: 'Installed by December 31, 2026',
    description: 'The work must be installed and invoiced by December 31, 2026.',
    reason: 'install_date_outside_period',
    test: when('install_completion_date').onOrBefore('2026-12-31'),
    fix: 'Check the completion date.',
    due: 'enroll',
    source: 'sheet',
  },
];
