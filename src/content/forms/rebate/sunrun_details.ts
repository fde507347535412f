import { CONTRACTOR_OFFICE_ROLES, JOB_OFFICE_ROLES, STAFF_ROLES } from '@/access';
import { defineTask, money, text } from '@/rules/forms';

export const sunrunDetails = defineTask({
  key: 'sunrun_details',
  version: 1,
  title: 'Sunrun details',
  purpose: 'The partner program’s numbers for this job and the rebate it pays.',
  stage: 'draft',
  set: 'customer',
  per: 'program',
  owner: 'contractor',
  editors: [...JOB_OFFICE_ROLES, 'partner_manager', 'finance'],
  readers: [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES],
  fields: {
    sunrun_service_contract_id: text('Service contract ID').required().watched('sunrun_contract'),
    sunrun_opportunity_id: text('Opportunity ID').required().watched('sunrun_opportunity'),
    sunrun_rebate_amount: money('Rebate amount ($)').fact('entered_amount.$subject').between(0, 1_000_000).required().help('The rebate from this program.'),
  },
});
