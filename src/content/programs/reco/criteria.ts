import { when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

/** Services that the program pays for. Each is paid by one of its two offers, Clean Heat or Whole Home. */
export const PAID_SERVICES = ['heat_pump', 'heat_pump_water_heater', 'insulation', 'air_sealing', 'duct_sealing'];

export const criteria: ProgramFolder['criteria'] = [
  {
    key: 'customer_of_reco',
    name: 'Electric customer of Rockland Electric',
    description: 'Rockland Electric Company, the New Jersey part of Orange & Rockland, supplies the home’s electricity.',
    reason: 'electric_provider',
    test: when('electric_utility_provider').is('nj-rockland-electric-company'),
    fix: 'If the utility is wrong, correct it in Energy sources and utilities.',
    source: 'clean-heat',
  },
  {
    key: 'one_to_four_units',
    name: 'One to four units',
    description: 'The home must be in a building with one to four units. For a rented home, the landlord applies.',
    reason: 'building_type',
    test: when('the_site_building_type').isNot('MULTI_FAMILY_5_PLUS'),
    fix: 'For a larger building, choose another program.',
    source: 'whole-home',
  },
  {
    key: 'pays_for_a_service',
    name: 'A heat pump, a heat pump water heater or weatherization',
    description: 'The program pays for heat pumps, heat pump water heaters, insulation, air sealing and duct sealing.',
    reason: 'services',
    test: when('planned_services').has(PAID_SERVICES),
    fix: 'Add one of these services.',
    source: 'clean-heat',
  },
];
