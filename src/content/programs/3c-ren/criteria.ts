import { any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

/**
 * True for homes in buildings with one to four apartments, whose savings are measured on bills. In buildings with five or more apartments, the program pays for
 * each heat pump and water heater.
 */
const isMeasured = when('class.home').is('single_family');

export const criteria: ProgramFolder['criteria'] = [
  {
    key: 'paid_once_by_the_commission',
    name: 'No other program funded by the Public Utilities Commission',
    description: 'The California Public Utilities Commission (CPUC) funds the network and pays for the same work only once.',
    reason: 'enrollment',
    test: when('cpuc_funded_program').isNot('yes'),
    fix: 'Choose one of the two programs, or correct the answer in Site details.',
    source: 'portal',
  },
  {
    key: 'lived_one_year',
    name: 'Lived in the home for a year',
    description: 'Savings are measured against a year of the same household’s bills.',
    reason: 'time_in_home_12_months',
    applies: isMeasured,
    test: when('has_lived_for_year').isYes(),
    fix: 'Apply again once the household has lived in the home for a year.',
    source: 'portal',
  },
  {
    key: 'no_new_solar',
    name: 'No solar panels installed in the last 12 months',
    description: 'With solar panels less than a year old, the bills before and after the work cannot be compared.',
    reason: 'solar_within_a_year',
    applies: isMeasured,
    test: any(when('has_solar_panels').isNo(), when('solar_installed_within_year').isNo()),
    fix: 'Apply again once the panels are a year old.',
    source: 'portal',
  },
  {
    key: 'no_new_heating',
    name: 'No new heating source in the last 12 months',
    description: 'With a heating source less than a year old, the bills before and after the work cannot be compared.',
    reason: 'new_heating_source_within_a_year',
    applies: isMeasured,
    test: when('new_heating_source_within_year').isNot('yes'),
    fix: 'Apply again once the heating source is a year old.',
    source: 'portal',
  },
  {
    key: 'bills_of_a_year',
    name: 'Twelve months of usable bills',
    description: 'Savings are measured against 12 months of bills from each utility before the work.',
    reason: 'providers',
    applies: isMeasured,
    test: when('has_usable_bill_history').isYes(),
    fix: 'Add the missing bills to the task “Utility data collection”.',
    // Require the bills only from the stage Review on, because they may arrive while the job is prepared.
    due: 'review',
    source: 'portal',
  },
  {
    key: 'enrolled_contractor',
    name: 'Contractor enrolled in 3C-REN',
    description: 'The network pays only contractors who are enrolled in it.',
    reason: 'enrollment',
    // Skip this criterion until staff have entered enrollments of the contractor. Until then, only the program office checks the enrollment.
    applies: when('contractor.enrolled_in').hasValue(),
    test: when('contractor.enrolled_in').has('3c_ren'),
    fix: 'Enroll in 3C-REN, or transfer the job to a contractor who is enrolled.',
    source: 'network',
  },
];
