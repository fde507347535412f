import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { checkbox, choice, defineTask, files, longText, text } from '@/rules/forms';
import {
  acceptedByProgram,
  CODE_METHOD,
  NOT_TAX_PAPERS,
  OTHER_METHOD,
  portalAnswered,
  SHOWS_CODE,
  SHOWS_PROOF,
  TAX_PAPERS_ACKNOWLEDGMENT,
  UPLOAD_METHOD,
  verificationStartedField,
  waitsForPortal,
} from './verification';

export const verifyIncomeQualification = defineTask({
  key: 'verify_income_qualification',
  version: 6,
  title: 'Verify income qualification',
  purpose: 'Proof that the program, or someone it trusts, has verified the income. The homeowner sends the proof directly.',
  stage: 'draft',
  set: 'income',
  owner: 'contractor',
  sendTo: ['homeowner'],
  after: ['income_estimate'],
  satisfies: 'verify_income_qualification',
  editors: [...CONTRACTOR_OFFICE_ROLES, 'homeowner', 'ops', 'program'],
  fields: {
    verify_income_qual_type: choice('How is income verified?', {
      proof_of_income_upload: { label: 'Program approval certificate', help: 'The certificate the program gave the homeowner' },
      proof_of_income_approval_code: { label: 'Approval code', help: 'The confirmation number from the program' },
      tech_equity_verification_portal: { label: 'Verification portal', help: 'The homeowner applies there; it can take up to one week', link: 'income_portal' },
      other: { label: 'Other', help: 'Describe how; the program decides' },
    }).required(),
    income_verification_started_at: verificationStartedField('Verification started on'),
    income_qual_approval_code: text('Approval code').visible(SHOWS_CODE).required(CODE_METHOD).unique(),
    // The contractor may upload this file, but only the homeowner, ops and staff who decide for the program may open it (`restricted_income`).
    proof_of_income: files('Program approval certificate', 'doc_income_approval_certificate').visible(SHOWS_PROOF).required(UPLOAD_METHOD).help(NOT_TAX_PAPERS),
    verify_income_qual_type_notes: longText('Notes').requiredWhen(OTHER_METHOD),
    acknowledge_redacted_1040_requirement: checkbox(TAX_PAPERS_ACKNOWLEDGMENT).asked('by_program').required(),
  },
  checks: [portalAnswered, acceptedByProgram],
  externalWait: waitsForPortal,
  completeLabel: 'Send for review',
  guestWords: {
    title: 'Verify your income',
    purpose: 'Show that the program has checked your income.',
    labels: {
      verify_income_qual_type: 'How would you like to show your income?',
      proof_of_income: 'Approval certificate',
      income_verification_started_at: 'When did you start on the website?',
      verify_income_qual_type_notes: 'How would you like to show it?',
    },
    options: {
      verify_income_qual_type: {
        proof_of_income_upload: { label: 'I have an approval certificate', help: 'The certificate that the program gave you' },
        proof_of_income_approval_code: 'I have an approval code',
        tech_equity_verification_portal: { label: 'I will verify it on the program’s website', help: 'The program can take up to one week to respond' },
        other: { label: 'Another way', help: 'Tell us how; the program decides' },
      },
    },
  },
});
