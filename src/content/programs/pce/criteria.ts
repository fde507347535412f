import { any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

/** True for the measured path, on which the amount depends on measured savings. Only this path needs bills. */
const isMeasured = when('class.path').is('measured');

export const criteria: ProgramFolder['criteria'] = [
  {
    key: 'customer_of_pce',
    name: 'Customer of Peninsula Clean Energy',
    description: 'The home buys its electricity from Peninsula Clean Energy. A home that left its service does not qualify.',
    reason: 'electric_provider',
    // No form asks for the electricity supplier, so check it only if an estimate provides it. On a job, staff check the supplier when they review the bill.
    applies: when('community_choice').hasValue(),
    test: when('community_choice').is('pce'),
    fix: 'Ask Peninsula Clean Energy how to return to its service, or choose another program.',
    source: 'rebates',
  },
  {
    key: 'pays_for_a_service',
    name: 'A heat pump or a heat pump water heater',
    description: 'The program pays for heat pumps and heat pump water heaters, and for panels installed with them.',
    reason: 'services',
    test: when('planned_services').has(['heat_pump', 'heat_pump_water_heater']),
    fix: 'Add a heat pump or a heat pump water heater to the services.',
    source: 'rebates',
  },
  {
    key: 'applied_in_time',
    name: 'Applied within 14 days of the installation',
    description: 'If the work is already done, it must have been finished no more than 14 days before the application.',
    reason: 'preapproval',
    test: any(when('has_work_been_done').isNo(), when('install_completion_date').onOrAfter({ field: '$submission_date', days: -14 })),
    fix: 'Check the completion date in Services.',
    source: 'fourteen-days',
    is_default: true,
  },
  {
    key: 'paid_once_by_the_commission',
    name: 'No other program funded by the Public Utilities Commission',
    description: 'The California Public Utilities Commission funds the measured path and pays for the same work only once.',
    reason: 'enrollment',
    applies: isMeasured,
    test: when('cpuc_funded_program').isNot('yes'),
    fix: 'Choose the rebates, or correct the answer in Site details.',
    source: 'measured',
  },
  {
    key: 'lived_one_year',
    name: 'Lived in the home for a year',
    description: 'Savings are measured against a year of the same household’s bills.',
    reason: 'time_in_home_12_months',
    applies: isMeasured,
    test: when('has_lived_for_year').isYes(),
    fix: 'Choose the rebates, or apply again once the household has lived in the home for a year.',
    source: 'measured',
  },
  {
    key: 'no_new_solar',
    name: 'No solar panels installed in the last 12 months',
    description: 'With solar panels less than a year old, the bills before and after the work cannot be compared.',
    reason: 'solar_within_a_year',
    applies: isMeasured,
    test: any(when('has_solar_panels').isNo(), when('solar_installed_within_year').isNo()),
    fix: 'Choose the rebates, or apply again once the panels are a year old.',
    source: 'measured',
  },
  {
    key: 'bills_of_a_year',
    name: 'Twelve months of usable bills',
    description: 'Savings are measured against 12 months of bills from each utility before the work.',
    reason: 'providers',
    applies: isMeasured,
    test: when('has_usable_bill_history').isYes(),
    fix: 'Choose the rebates, or add the missing bills to the task “Utility data collection”.',
    // Require the bills only from the stage Review on, because they may arrive while the job is prepared.
    due: 'review',
    source: 'measured',
  },
];
