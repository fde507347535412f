import { any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

/** True for the measured path, on which the amount depends on measured savings. Only this path needs bills. */
const isMeasured = when('class.path').is('measured');

export const criteria: ProgramFolder['criteria'] = [
  {
    key: 'customer_of_pce',
    name: 'Customer of Peninsula Clean Energy',
    description: 'The home buys its electricity from Peninsula Clean Energy. A home that left it does not count.',
    reason: 'electric_provider',
    // No form asks for the electricity supplier, so check it only if an estimate provides it. On a job, staff check the supplier when they review the bill.
    applies: when('community_choice').hasValue(),
    test: when('community_choice').is('pce'),
    fix: 'Ask Peninsula Clean Energy to return to its service, or choose another program.',
    source: 'rebates',
  },
  {
    key: 'pays_for_a_service',
    name: 'A heat pump or a heat pump water heater',
    description: 'The program pays for heat pumps and heat pump water heaters, and for panels together with them.',
    reason: 'services',
    test: when('planned_services').has(['heat_pump', 'heat_pump_water_heater']),
    fix: 'Add a heat pump or a heat pump water heater to the services.',
    source: 'rebates',
  },
  {
    key: 'applied_in_time',
    name: 'Applied within 14 days of the installation',
    description: 'Work that is done already was finished at most 14 days before the application.',
    reason: 'preapproval',
    test: any(when('has_work_been_done').isNo(), when('install_completion_date').onOrAfter({ field: '$submission_date', days: -14 })),
    fix: 'Check the completion date in Services.',
    source: 'fourteen-days',
    is_default: true,
  },
  {
    key: 'paid_once_by_the_commission',
    name: 'No other program of the Public Utilities Commission',
    description: 'The measured variant is funded by the California Public Utilities Commission, which pays for the same work once.',
    reason: 'enrollment',
    applies: isMeasured,
    test: when('cpuc_funded_program').isNot('yes'),
    fix: 'Take the rebates, or correct the answer in Site details.',
    source: 'measured',
  },
  {
    key: 'lived_one_year',
    name: 'Lived in the home for a year',
    description: 'Measured savings compare with a year of bills of the same household.',
    reason: 'time_in_home_12_months',
    applies: isMeasured,
    test: when('has_lived_for_year').isYes(),
    fix: 'Take the rebates, or apply again when the household has lived here for a year.',
    source: 'measured',
  },
  {
    key: 'no_new_solar',
    name: 'No solar panels of the last 12 months',
    description: 'Solar panels that are newer than a year make the bills before and after the work different.',
    reason: 'solar_within_a_year',
    applies: isMeasured,
    test: any(when('has_solar_panels').isNo(), when('solar_installed_within_year').isNo()),
    fix: 'Take the rebates, or apply again when the panels are a year old.',
    source: 'measured',
  },
  {
    key: 'bills_of_a_year',
    name: 'Twelve months of usable bills',
    description: 'Measured savings compare with 12 months of bills of each utility before the work.',
    reason: 'providers',
    applies: isMeasured,
    test: when('has_usable_bill_history').isYes(),
    fix: 'Take the rebates, or add the missing bills to the task “Utility data collection”.',
    // Require the bills only from the stage Review on, because they may arrive while the job is prepared.
    due: 'review',
    source: 'measured',
  },
];
