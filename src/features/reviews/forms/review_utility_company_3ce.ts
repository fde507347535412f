import { when } from '@/rules/conditions';
import { type Check, checkbox, defineTask, files, longText, yesNo } from '@/rules/forms';
import { ESCALATE_TO_PROGRAM_MANAGER } from '../named-effects';
import { t } from './messages';

const isCustomer = when('_3ce_customer').isYes();
const isNoCustomer = when('_3ce_customer').isNo();

/** Requires a flag for the program manager if the home is not a 3CE customer. Only the program manager may then complete the task. */
const flagged: Check = {
  name: 'no_customer_is_flagged',
  run: ({ _3ce_customer, flag_program_manager }) =>
    _3ce_customer === false && flag_program_manager !== true ? [{ path: 'flag_program_manager', code: 'not_a_customer', message: t('not_a_customer') }] : [],
};

export const reviewUtilityCompany3ce = defineTask({
  key: 'review_utility_company_3ce',
  version: 1,
  title: 'Review utility company (3CE)',
  purpose: 'Confirm that the home is a customer of Central Coast Community Energy.',
  instructions: 'Look for a Central Coast Community Energy (3CE) line on the electric bill. If there is none, the task stays with the program manager.',
  stage: 'review',
  set: 'internal_review',
  owner: 'ops',
  after: ['utility_bills_upload', 'other_homeowner_details'],
  editors: ['ops', 'program_manager'],
  effect: ESCALATE_TO_PROGRAM_MANAGER,
  verifies: true,
  class: 'internal',
  fields: {
    _3ce_customer: yesNo('The homeowner is a 3CE customer').fact('_3ce_customer_confirmed').required().help('Evidence: the 3CE line on the electric bill.'),
    evidence_page: files('Bill page showing 3CE', 'doc_bill_electric').between(undefined, 1).requiredWhen(isCustomer).widget('pick_file'),
    flag_program_manager: checkbox('Flag to the program manager')
      .visible(isNoCustomer)
      .help('The task goes to the program manager because the home is not a 3CE customer.'),
    review_notes: longText('Internal notes on the decision'),
  },
  checks: [flagged],
  completeLabel: 'Record decision',
});
