import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';
import { controlsOnExistingHeatPump } from './lines';
import { ELECTRIC_SPONSORS, GAS_SPONSORS } from './sponsors';

export const criteria: ProgramFolder['criteria'] = [
  {
    key: 'customer_of_a_sponsor',
    name: 'Customer of a sponsoring utility',
    description: 'The home’s electric or gas utility must sponsor Mass Save. Municipal light plants do not sponsor it.',
    reason: 'providers',
    test: any(
      when('electric_utility_provider').isIn(ELECTRIC_SPONSORS),
      all(when('energy_types').has('natural_gas'), when('gas_utility_provider').isIn(GAS_SPONSORS)),
    ),
    fix: 'If the utility is wrong, correct it. If it is a municipal light plant, ask it about its own rebates.',
    source: 'sponsors',
  },
  {
    key: 'pays_for_a_service',
    name: 'A measure the program pays for',
    description: 'The program pays for heat pumps, heat pump water heaters, insulation, air sealing, and integrated controls on an existing heat pump.',
    reason: 'services',
    test: any(when('planned_services').has(['heat_pump', 'heat_pump_water_heater', 'insulation', 'air_sealing']), controlsOnExistingHeatPump),
    fix: 'Add one of these services, or choose another program.',
    source: 'rebates-2026',
  },
  {
    key: 'installed_in_period',
    name: 'Installed in a year with published rebates',
    description: 'The installation must be finished between January 1, 2025 and December 31, 2026.',
    reason: 'install_date_outside_period',
    test: when('install_completion_date').between('2025-01-01', '2026-12-31'),
    fix: 'Check the completion date. Rebates for later years are not published yet.',
    due: 'enroll',
    source: 'rebates-2026',
  },
];
