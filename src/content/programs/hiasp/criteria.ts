import { all, any, negate, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

/** True for the measured path, on which the rebate depends on the savings that the bills show. A deemed job (with a flat rebate) needs no bills. */
const isMeasured = when('class.path').is('measured');
const deemedInstead = 'Ask for the job to be set as deemed. The flat rebate does not depend on bills.';

export const criteria: ProgramFolder['criteria'] = [
  {
    key: 'electric_customer',
    name: 'Electric customer of NYSEG or RG&E',
    description: 'The home has an account with NYSEG or RG&E. The program does not publish whether a gas account alone is enough.',
    reason: 'electric_provider',
    test: when('electric_utility_provider').isIn(['ny-nyseg', 'ny-rochester-gas-and-electric']),
    fix: 'If the utility is wrong, correct it in Energy sources and utilities.',
    source: 'utility',
  },
  {
    key: 'whole_home',
    name: 'Insulation and air sealing together',
    description: 'The program pays for the whole home: insulation and air sealing in one project.',
    reason: 'services',
    test: all(when('planned_services').has('insulation'), when('planned_services').has('air_sealing')),
    fix: 'Add insulation or air sealing to the work, whichever is missing.',
    source: 'utility',
  },
  {
    key: 'lived_one_year',
    name: 'Lived in the home for a year',
    description: 'Savings are measured against a year of the same household’s bills.',
    reason: 'time_in_home_12_months',
    applies: isMeasured,
    test: when('has_lived_for_year').isYes(),
    fix: deemedInstead,
    source: 'portal',
  },
  {
    key: 'no_new_solar',
    name: 'No solar panels installed in the last 12 months',
    description: 'With solar panels less than a year old, the bills before and after the work cannot be compared.',
    reason: 'solar_within_a_year',
    applies: isMeasured,
    test: any(when('has_solar_panels').isNo(), when('solar_installed_within_year').isNo()),
    fix: deemedInstead,
    source: 'portal',
  },
  {
    key: 'no_new_heating',
    name: 'No new heating source in the last 12 months',
    description: 'With a heating source less than a year old, the bills before and after the work cannot be compared.',
    reason: 'new_heating_source_within_a_year',
    applies: isMeasured,
    test: when('new_heating_source_within_year').isNot('yes'),
    fix: deemedInstead,
    source: 'portal',
  },
  {
    key: 'no_delivered_fuel',
    name: 'No delivered fuel',
    description: 'Oil and propane are delivered, so no bill shows how much was used in each period.',
    reason: 'providers',
    applies: isMeasured,
    test: negate(when('energy_types').has(['oil', 'propane'])),
    fix: deemedInstead,
    source: 'portal',
  },
  {
    key: 'bills_of_a_year',
    name: 'Twelve months of usable bills',
    description: 'Savings are measured against 12 months of bills from each utility before the work.',
    reason: 'providers',
    applies: isMeasured,
    test: when('has_usable_bill_history').isYes(),
    fix: 'Add the missing bills to the task “Utility data collection”, or ask for the job to be set as deemed.',
    // Require the bills only from the stage Review on, because they may arrive while the job is prepared.
    due: 'review',
    source: 'portal',
  },
  {
    key: 'enrolled_contractor',
    name: 'Contractor enrolled in the program',
    description: 'The contractor must participate in the program.',
    reason: 'enrollment',
    test: when('contractor.enrolled_in').has('hiasp'),
    fix: 'Ask the program to enroll the company.',
    // Staff may record the contractor's enrollment after the submission, so do not require it earlier.
    due: 'enroll',
    source: 'defaults',
    is_default: true,
  },
];
