import { decisionExplained, decisionFields, noProblemFound, WHEN_APPROVED, WHEN_NOT_APPROVED } from '@/content/forms/review-fields/decision_fields';
import { agreementHasTenDigits, usesAgreements } from '@/content/forms/utility/utility_bills_upload';
import { isIsoDate } from '@/platform';
import { all, knownValue, relativeToday, when } from '@/rules/conditions';
import { type Check, date, defineTask, type EvidenceSource, longText, text, yesNo } from '@/rules/forms';
import { DECIDE_REVIEW } from '../named-effects';
import { t } from './messages';

const AGREEMENT = 'sign_document';
const BILLS = 'utility_bills_upload';
const REVIEW = 'review_signed_customer_agreement_tech';
const SIGNED: EvidenceSource = { task: AGREEMENT, field: 'upload_document' };
const BILL: EvidenceSource = { task: BILLS, field: 'electric_bill_photos' };

/** Requires a signature before the day of the work. A signature on that day is too late. */
const signedBeforeWork: Check = {
  name: 'agreement_signed_before_work',
  looksAt: ['install_start_date', 'install_completion_date'],
  run: ({ review_decision, date_homeowner_signed_terms_and_conditions: signed }, { read }) => {
    const begun = knownValue(read('install_start_date')) ?? knownValue(read('install_completion_date'));
    if (review_decision !== 'approve' || !isIsoDate(signed) || !isIsoDate(begun) || signed < begun) return [];
    return [{ path: 'date_homeowner_signed_terms_and_conditions', code: 'signed_after_install', message: t('signed_after_install') }];
  },
};

export const reviewSignedCustomerAgreementTech = defineTask({
  key: REVIEW,
  version: 2,
  title: 'Review signed customer agreement (TECH)',
  purpose: 'Check the signed agreement against the electric bill.',
  instructions:
    'Read every section of the signed copy. The account number must match the one on the bill. If you send the agreement back, a new version must be signed, so name the section.',
  stage: 'review',
  set: 'internal_review',
  per: 'document',
  owner: 'ops',
  editors: ['ops', 'program'],
  reviews: [AGREEMENT],
  evidence: [BILLS],
  effect: DECIDE_REVIEW,
  verifies: true,
  class: 'internal',
  fields: {
    date_homeowner_signed_terms_and_conditions: date('Date the homeowner signed')
      .prefill('document_signed_on.$subject')
      .required(WHEN_APPROVED)
      .must(when('date_homeowner_signed_terms_and_conditions').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.')
      .help('Must be before the installation.'),
    customer_opted_to_donate_usage_data_in_advance: yesNo('Opted to donate usage data in advance').fact().fresh().required(WHEN_APPROVED),
    customer_opted_to_be_contacted_for_future_hpwh_demand_response_programs: yesNo('Opted to be contacted for future HPWH demand response programs')
      .visible(when('job_scope').has('plumbing'))
      .required(WHEN_APPROVED),
    account_number_match: yesNo('Account number matches the bill').required(WHEN_APPROVED),
    electric_said: text('Electric SAID').fact().required(all(WHEN_APPROVED, usesAgreements)).help('As printed on the bill.'),
    electric_meter_number: text('Electric meter number'),
    customer_sign_all_sections_correctly: yesNo('All sections signed correctly').required(WHEN_APPROVED).help('If not, request changes and name the section.'),
    ...decisionFields('enrollment', 'ops_override'),
    review_notes: longText('Internal notes on the decision').visible(WHEN_NOT_APPROVED),
  },
  groups: [
    {
      title: 'The agreement',
      fields: [
        'date_homeowner_signed_terms_and_conditions',
        'customer_sign_all_sections_correctly',
        'customer_opted_to_donate_usage_data_in_advance',
        'customer_opted_to_be_contacted_for_future_hpwh_demand_response_programs',
      ],
    },
    { title: 'The electric bill', fields: ['account_number_match', 'electric_said', 'electric_meter_number'] },
    { title: 'Decision', fields: ['findings', 'review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent'] },
  ],
  checks: [
    noProblemFound('agreement_found_right', ['account_number_match', 'customer_sign_all_sections_correctly']),
    signedBeforeWork,
    agreementHasTenDigits,
    decisionExplained,
  ],
  compares: [
    {
      label: 'Date the homeowner signed',
      with: [
        { of: 'Signed', fact: 'document_signed_on.$subject' },
        { of: 'Found', task: REVIEW, field: 'date_homeowner_signed_terms_and_conditions' },
      ],
      answered: 'date_homeowner_signed_terms_and_conditions',
    },
    { label: 'Electric account number', with: [{ of: 'Entered', task: BILLS, field: 'electric_account_number' }], answered: 'account_number_match' },
    {
      label: 'Electric SAID',
      with: [
        { of: 'Entered', task: BILLS, field: 'electric_said' },
        { of: 'Bill', task: REVIEW, field: 'electric_said' },
      ],
      by: 'words',
      answered: 'electric_said',
    },
    {
      label: 'Usage data donated in advance',
      with: [
        { of: 'Answered', task: 'other_homeowner_details', field: 'customer_opted_to_donate_usage_data_in_advance' },
        { of: 'Agreement', task: REVIEW, field: 'customer_opted_to_donate_usage_data_in_advance' },
      ],
      answered: 'customer_opted_to_donate_usage_data_in_advance',
    },
  ],
  proves: {
    date_homeowner_signed_terms_and_conditions: [SIGNED],
    customer_sign_all_sections_correctly: [SIGNED],
    account_number_match: [BILL],
    electric_said: [BILL],
    electric_meter_number: [BILL],
  },
  reasons: { agreement_section: '', agreement_after_install: '', account_mismatch: '' },
  completeLabel: 'Record decision',
});
