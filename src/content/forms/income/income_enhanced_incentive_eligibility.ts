import { JOB_OFFICE_ROLES } from '@/access';
import { all, negate, when } from '@/rules/conditions';
import { checkbox, choice, defineTask, files, wholeNumber } from '@/rules/forms';
import { TAX_PAPERS, TAX_PAPERS_ACKNOWLEDGMENT } from './verification';

const way = when('income_enhanced_incentive');
const byPoverty = way.is('FPL');

export const incomeEnhancedIncentiveEligibility = defineTask({
  key: 'income_enhanced_incentive_eligibility',
  version: 3,
  title: 'A higher rebate for your household',
  purpose: 'Some programs pay a higher amount to households with a utility discount or a low income.',
  stage: 'draft',
  set: 'income',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['homeowner_contact'],
  editors: ['homeowner', ...JOB_OFFICE_ROLES, 'program'],
  fields: {
    income_enhanced_incentive: choice('The household qualifies through', {
      CARE: { label: 'CARE', help: 'A discount on the utility bill (California Alternate Rates for Energy)' },
      FERA: { label: 'FERA', help: 'A discount on the electric bill (Family Electric Rate Assistance)' },
      FPL: { label: 'Its income', help: 'Below 200% of the federal poverty level' },
      NONE: { label: 'None of these', help: 'The standard amount applies' },
    })
      .fact()
      .required(),
    number_of_occupants: wholeNumber('People in the household')
      .fact()
      .between(1, 20)
      .requiredWhen(byPoverty)
      .help('Everyone who lives in the home. Their combined income must be less than {poverty_limit_200} a year.'),
    acknowledge_redacted_1040_requirement: checkbox(TAX_PAPERS_ACKNOWLEDGMENT).requiredWhen(byPoverty),
    // The contractor may upload this file, but only the homeowner, ops and staff who decide for the program may open it (`restricted_income`).
    enhanced_income_evidence: files('Evidence', 'doc_utility_discount_bill', 'doc_redacted_1040')
      .requiredWhen(all(way.hasValue(), negate(way.is('NONE'))))
      .help(`CARE or FERA: the bill page that shows the discount. Income: the redacted Form 1040. ${TAX_PAPERS}`),
  },
  officeWords: { title: 'Income-enhanced incentive eligibility', labels: {} },
  guestWords: {
    labels: {
      income_enhanced_incentive: 'Which of these does your household have?',
      number_of_occupants: 'How many people live in the home?',
      enhanced_income_evidence: 'Proof',
    },
    options: { income_enhanced_incentive: { FPL: 'A low income' } },
  },
});
