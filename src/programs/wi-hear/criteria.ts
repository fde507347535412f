import { when } from '@/conditions';
import type { ProgramInput } from '../program';

export const criteria: ProgramInput['criteria'] = [
  {
    key: 'below_150_ami',
    order_index: 1,
    name: 'Household income up to 150% of the area median',
    description: 'Households above 150% of the area median income (AMI) get no rebate.',
    reason: 'income_too_high',
    test: when('income_level').isIn(['below_ami_80', 'ami_80_to_ami_150']),
    fix: 'If the band is wrong, correct the income estimate; the limits depend on the household size.',
    source: 'hear-wi',
  },
  {
    key: 'existing_home',
    order_index: 2,
    name: 'Existing home',
    description: 'The rebate is for homes that exist, not for new builds or gut renovations.',
    reason: 'building_type',
    test: when('new_construction').isNo(),
    fix: 'Choose another program for a new build.',
    source: 'hear-wi',
  },
  {
    key: 'work_after_reservation',
    order_index: 3,
    name: 'Work done after the reservation',
    description: 'The rebate is not retroactive: the installation must be finished on or after the day it was reserved.',
    reason: 'preapproval',
    test: when('install_completion_date').onOrAfter({ field: '$reserved_on' }),
    fix: 'Check the completion date. Work finished before the reservation is not paid.',
    due: 'enroll',
    source: 'hear-wi',
  },
  {
    key: 'installed_in_window',
    order_index: 4,
    name: 'Installed before the reservation ends',
    description: 'The installation must be finished before the reservation expires.',
    reason: 'install_window_days',
    test: when('install_completion_date').onOrBefore({ field: '$reservation_expires_on' }),
    fix: 'Ask the program for an extension of the reservation.',
    due: 'enroll',
    source: 'defaults',
    is_default: true,
  },
];
