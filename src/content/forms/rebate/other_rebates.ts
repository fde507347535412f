import { CONTRACTOR_OFFICE_ROLES, JOB_OFFICE_ROLES, STAFF_ROLES } from '@/access';
import { formatMoney, toCents, toDollars } from '@/platform';
import { type Check, defineTask, files } from '@/rules/forms';
import { amountsKnown, fillIncentiveTotal, incentiveFields, noneWhenNone } from './incentive_choice';
import { t } from './messages';

/** Checks that other rebates do not exceed the cost that remains after the programs' rebates. */
const noMoreThanTheCost: Check = {
  name: 'other_rebates_within_cost',
  reads: ['final_invoice_total', 'homeowner_rebates_total', 'homeowner_rebate.*'],
  run: (answers, { programs, read }) => {
    const cost = read('final_invoice_total');
    // Use the rebates of all programs of the job. While this total is unknown, use only the rebates of the programs that place this task.
    const total = read('homeowner_rebates_total');
    const rebates = total.state === 'known' ? [total] : programs.map((program) => read(`homeowner_rebate.${program.key}`));
    if (cost.state !== 'known' || rebates.some((rebate) => rebate.state !== 'known') || typeof answers.additional_incentives_value !== 'number') return [];
    const rebateCents = rebates.reduce((sum, rebate) => sum + (rebate.state === 'known' ? toCents(Number(rebate.value)) : 0), 0);
    const remaining = Math.max(0, toCents(Number(cost.value)) - rebateCents);
    return toCents(answers.additional_incentives_value) <= remaining
      ? []
      : [
          {
            path: 'additional_incentives',
            code: 'above_cost',
            message: t('above_cost', { most: formatMoney(toDollars(remaining), 'always') }),
          },
        ];
  },
};

export const otherRebates = defineTask({
  key: 'other_rebates',
  version: 4,
  title: 'Other rebates',
  purpose: 'The other rebates that were applied, with the invoice that shows them.',
  stage: 'install',
  set: 'invoice',
  owner: 'contractor',
  after: ['additional_incentives', 'final_invoice'],
  editors: [...JOB_OFFICE_ROLES, 'finance'],
  readers: [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES],
  fields: {
    ...incentiveFields('Which incentives were applied?'),
    final_invoice: files('Final invoice', 'doc_final_invoice')
      .fact('final_invoice_files')
      .required(true, 'upload_final_invoice')
      .help('The same file as in the task Final invoice. You can upload it in either task.'),
  },
  autofills: [fillIncentiveTotal],
  checks: [amountsKnown, noneWhenNone, noMoreThanTheCost],
});
