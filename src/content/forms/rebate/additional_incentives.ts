import { CONTRACTOR_OFFICE_ROLES, JOB_OFFICE_ROLES, STAFF_ROLES } from '@/access';
import { defineTask } from '@/rules/forms';
import { amountsKnown, fillIncentiveTotal, incentiveFields, noneWhenNone } from './incentive_choice';

export const additionalIncentives = defineTask({
  key: 'additional_incentives',
  version: 3,
  title: 'Additional incentives',
  purpose: 'Other rebates planned for this job. They affect the rebate limits and the remaining cost.',
  stage: 'draft',
  set: 'rebate',
  owner: 'contractor',
  after: ['services'],
  editors: [...JOB_OFFICE_ROLES, 'program'],
  readers: [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES],
  fields: incentiveFields('Which other incentives will be used?'),
  autofills: [fillIncentiveTotal],
  checks: [amountsKnown, noneWhenNone],
  // A change of the equipment can change the offered incentives, so it requires a recheck.
  recheckOn: [{ fact: 'other_incentive_offers' }],
});
