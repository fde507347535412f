import { CONTRACTOR_OFFICE_ROLES, JOB_OFFICE_ROLES, STAFF_ROLES } from '@/access';
import { formatMoney, toCents, toDollars } from '@/platform';
import { type AutofillRule, type Check, defineTask, type FormContext, files, money } from '@/rules/forms';
import { t } from './messages';

/** Allowed difference between two amounts in cents, because amounts in quotes are rounded to dollars. */
const TOLERANCE_CENTS = 100;

/** Returns the sum of the homeowner's rebates from all programs in cents. Returns undefined if a rebate is unknown, or if there is no program. */
function rebatesOf({ programs, read }: FormContext): number | undefined {
  const rebates = programs.map((program) => read(`homeowner_rebate.${program.key}`));
  if (rebates.length === 0) return undefined;
  return rebates.reduce<number | undefined>(
    (sum, rebate) => (sum === undefined || rebate.state !== 'known' ? undefined : sum + toCents(Number(rebate.value))),
    0,
  );
}

const hasFile = (file: unknown): boolean => Array.isArray(file) && file.length > 0;

/**
 * When the document is uploaded, fills in the amounts that it should contain. If the document contains other amounts, the person enters those and gets a
 * warning.
 */
const fillExpected: AutofillRule = {
  name: 'expected_on_the_proposed_invoice',
  run: (answers, before, context) => {
    if (!hasFile(answers.upload_proposed_invoice) || hasFile(before.upload_proposed_invoice)) return answers;
    const scope = context.read('scope_total');
    const rebates = rebatesOf(context);
    return {
      ...answers,
      ...(answers.proposed_invoice_total === undefined && scope.state === 'known' && { proposed_invoice_total: scope.value }),
      ...(answers.proposed_rebate_line_amount === undefined && rebates !== undefined && { proposed_rebate_line_amount: toDollars(rebates) }),
    };
  },
};

const totalMatches: Check = {
  name: 'proposed_invoice_total',
  reads: ['scope_total'],
  run: (answers, { read }) => {
    const scope = read('scope_total');
    if (scope.state !== 'known' || typeof answers.proposed_invoice_total !== 'number') return [];
    const difference = Math.abs(toCents(answers.proposed_invoice_total) - toCents(Number(scope.value)));
    return difference > TOLERANCE_CENTS
      ? [
          {
            path: 'proposed_invoice_total',
            code: 'invoice_total',
            message: t('total_differs_from_scope', { total: formatMoney(Number(scope.value), 'always') }),
          },
        ]
      : [];
  },
};

const rebateMatches: Check = {
  name: 'proposed_rebate_line',
  reads: ['homeowner_rebate.*'],
  run: (answers, context) => {
    const total = rebatesOf(context);
    if (total === undefined || typeof answers.proposed_rebate_line_amount !== 'number') return [];
    return toCents(answers.proposed_rebate_line_amount) === total
      ? []
      : [
          {
            path: 'proposed_rebate_line_amount',
            code: 'rebate_line',
            message: t('rebate_line', { rebate: formatMoney(toDollars(total), 'always') }),
          },
        ];
  },
};

export const proposedInvoice = defineTask({
  key: 'proposed_invoice',
  version: 3,
  title: 'Proposed invoice',
  purpose: 'The quote in the form of an invoice with the rebate deducted, for programs that pay at the point of sale.',
  stage: 'draft',
  // The task is in the same task set as the task that confirms the rebate, because the invoice contains that rebate.
  set: 'rebate',
  owner: 'contractor',
  // The invoice contains the rebate, so the rebate must be known first.
  after: ['project_scope_of_work', 'determine_and_share_rebate_amount'],
  editors: [...JOB_OFFICE_ROLES, 'program', 'finance'],
  readers: [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES],
  clone: 'documents',
  fields: {
    upload_proposed_invoice: files('Proposed invoice', 'doc_proposed_invoice').required(true, 'upload_proposed_invoice'),
    proposed_invoice_total: money('Total on the document ($)')
      .fact()
      .between(0.01, 10_000_000)
      .required()
      .help('The scope of work adds up to {scope_total}. A difference of up to one dollar is fine.'),
    proposed_rebate_line_amount: money('Rebate shown ($)').required().help('The homeowner’s rebate, as shown on a line of the document.'),
  },
  autofills: [fillExpected],
  checks: [totalMatches, rebateMatches],
});
