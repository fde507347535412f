import { defineTask } from '@/rules/forms';
import { amountsKnown, fillIncentiveTotal, incentiveFields, noneWhenNone } from './incentive_choice';

export const additionalIncentives = defineTask({
  key: 'additional_incentives',
  version: 3,
  title: 'Additional incentives',
  purpose: 'Other rebates planned on the same job, so that the limits and the cost that is left are right.',
  stage: 'draft',
  set: 'rebate',
  owner: 'contractor',
  after: ['services'],
  editors: ['contractor_admin', 'contractor', 'ops', 'program'],
  readers: ['contractor_admin', 'contractor', 'ops', 'finance', 'program', 'pe', 'program_manager', 'partner_manager', 'admin'],
  fields: incentiveFields('Which other incentives will be used?'),
  fills: [fillIncentiveTotal],
  checks: [amountsKnown, noneWhenNone],
  // A change of the equipment can change the offered incentives, so it requires a recheck.
  recheckOn: [{ fact: 'other_incentive_offers' }],
});
