import { all, any, when } from '@/rules/conditions';
import type { ProgramFolder } from '@/rules/programs';

const confirmed = when('_3ce_customer_confirmed');

export const criteria: ProgramFolder['criteria'] = [
  {
    key: 'customer_of_3ce',
    name: 'Customer of 3CE',
    description:
      'The home buys its electricity from Central Coast Community Energy. A home that left 3CE does not qualify. Staff confirm this on the electric bill.',
    reason: 'electric_provider',
    test: any(all(confirmed.hasValue(), confirmed.isYes()), all(confirmed.isEmpty(), when('_3ce_customer').isNot('no'))),
    fix: 'Ask 3CE how to return to its service, or choose another program.',
    source: 'portal',
  },
  {
    key: 'pays_for_a_service',
    name: 'A heat pump or a heat pump water heater',
    description: 'The program pays for heat pumps and heat pump water heaters.',
    reason: 'services',
    test: when('planned_services').has(['heat_pump', 'heat_pump_water_heater']),
    fix: 'Add a heat pump or a heat pump water heater to the services.',
    source: 'electrify',
  },
  {
    key: 'recently_installed',
    name: 'Not installed yet, or installed in the last 60 days',
    description: 'If the work is already done, it must have been finished no more than 60 days before the application.',
    reason: 'install_date_outside_period',
    test: any(when('has_work_been_done').isNo(), when('install_completion_date').onOrAfter({ field: '$submission_date', days: -60 })),
    fix: 'Check the completion date in Services.',
    source: 'recent',
    is_default: true,
  },
];
