import { INCOME_LEVELS } from '@/content/forms/income/income_levels';
import { decisionExplained, decisionFields, noProblemFound, WHEN_APPROVED, WHEN_NOT_APPROVED } from '@/content/forms/review-fields/decision_fields';
import { choice, date, defineTask, type EvidenceSource, longText, wholeNumber } from '@/rules/forms';
import { DECIDE_REVIEW } from '../named-effects';

const YES_NO = { yes: 'Yes', no: 'No' };

/** Field with the evidence of income. The entry also covers the homeowner's form, which replaces the contractor's form (`satisfies`) and has the same field. */
const PROOF: readonly EvidenceSource[] = [{ task: 'verify_income_qualification', field: 'proof_of_income' }];

export const reviewIncomeQualification = defineTask({
  key: 'review_income_qualification',
  version: 3,
  title: 'Review income qualification',
  purpose: 'Internal check of the income evidence. The verified band replaces the estimate, and the rebate is recalculated.',
  instructions:
    'Open the evidence. The name and address must match the job, and the approval must be valid on the contract date. Confirm a code with the program. Tax documents are never accepted: request the approval certificate instead.',
  stage: 'review',
  set: 'internal_review',
  owner: 'ops',
  editors: ['ops', 'program', 'program_manager'],
  reviews: ['verify_income_qualification', 'verify_income_qualification_homeowner'],
  effect: DECIDE_REVIEW,
  verifies: true,
  class: 'internal',
  fields: {
    certificate_name_matches: choice('Name matches the homeowner', YES_NO).required(WHEN_APPROVED),
    certificate_address_matches: choice('Address matches the home', YES_NO).required(WHEN_APPROVED),
    certificate_valid_on: choice('Certificate valid on the contract date', YES_NO).required(WHEN_APPROVED),
    certificate_expires_on: date('Certificate expires on').help(
      'If the certificate has an expiration date, enter it. If the certificate expires before the rebate is reserved, the income must be verified again.',
    ),
    approval_code_checked: choice('Code confirmed with the program', { ...YES_NO, not_applicable: 'No code' }).required(WHEN_APPROVED),
    household_size: wholeNumber('Household size on the certificate').between(1, 20),
    income_level: choice('Verified band', INCOME_LEVELS).fact().fresh().required(WHEN_APPROVED).help('Replaces the estimate and recalculates the rebate.'),
    ...decisionFields('income_too_high', 'ops_override'),
    review_notes: longText('Internal notes on the decision').visible(WHEN_NOT_APPROVED).required(WHEN_NOT_APPROVED),
  },
  groups: [
    {
      title: 'What the evidence says',
      fields: [
        'certificate_name_matches',
        'certificate_address_matches',
        'certificate_valid_on',
        'certificate_expires_on',
        'approval_code_checked',
        'household_size',
        'income_level',
      ],
    },
    { title: 'Decision', fields: ['findings', 'review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent'] },
  ],
  checks: [
    noProblemFound('found_right', ['certificate_name_matches', 'certificate_address_matches', 'certificate_valid_on', 'approval_code_checked']),
    decisionExplained,
  ],
  compares: [
    {
      label: 'Name',
      with: [
        { of: 'First name', fact: 'first_name' },
        { of: 'Last name', fact: 'last_name' },
      ],
      by: 'none',
      answered: 'certificate_name_matches',
    },
    { label: 'Address', with: [{ of: 'Home', job: 'address' }], answered: 'certificate_address_matches' },
    {
      label: 'Approval code',
      with: [{ of: 'Entered', task: 'verify_income_qualification', field: 'income_qual_approval_code' }],
      answered: 'approval_code_checked',
    },
    {
      label: 'Household size',
      with: [
        { of: 'Answered', fact: 'number_of_occupants' },
        { of: 'Certificate', task: 'review_income_qualification', field: 'household_size' },
      ],
      answered: 'household_size',
    },
    {
      label: 'Income band',
      with: [
        { of: 'Estimate', task: 'income_estimate', field: 'income_level' },
        { of: 'Verified', task: 'review_income_qualification', field: 'income_level' },
      ],
      answered: 'income_level',
    },
  ],
  proves: {
    certificate_name_matches: PROOF,
    certificate_address_matches: PROOF,
    certificate_valid_on: PROOF,
    certificate_expires_on: PROOF,
    household_size: PROOF,
    income_level: PROOF,
  },
  reasons: { income_doc_type: 'proof_of_income', income_expired: 'proof_of_income' },
  holdsUntil: 'certificate_expires_on',
  completeLabel: 'Record decision',
});
