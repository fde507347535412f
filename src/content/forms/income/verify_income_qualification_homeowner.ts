import { any, when } from '@/rules/conditions';
import { checkbox, choice, choices, defineTask, files, longText, text } from '@/rules/forms';
import {
  acceptedByProgram,
  CODE_METHOD,
  OTHER_METHOD,
  portalAnswered,
  SHOWS_CODE,
  SHOWS_PROOF,
  TAX_PAPERS,
  TAX_PAPERS_ACKNOWLEDGMENT,
  UPLOAD_METHOD,
  verificationStartedField,
  waitsForPortal,
} from './verification';

/** Public benefits whose enrollment letter replaces income documents. */
const CATEGORICAL = {
  snap: 'SNAP (food assistance)',
  liheap: 'LIHEAP (energy assistance)',
  wap: 'Weatherization Assistance Program',
  medicaid: 'Medicaid',
  head_start: 'Head Start',
  lifeline: 'Lifeline',
  public_housing: 'Public housing',
  wic: 'WIC',
  none: 'None of these',
};
const enrolled = when('categorical_program').has(Object.keys(CATEGORICAL).filter((key) => key !== 'none'));

export const verifyIncomeQualificationHomeowner = defineTask({
  key: 'verify_income_qualification_homeowner',
  version: 4,
  title: 'Verify your income',
  purpose: 'Show the program that your household qualifies. Only you and the program see what you send. Your contractor sees only that you sent it.',
  stage: 'draft',
  set: 'income',
  owner: 'homeowner',
  sendTo: ['homeowner'],
  after: ['income_estimate'],
  satisfies: 'verify_income_qualification',
  editors: ['homeowner', 'ops', 'program'],
  class: 'restricted_income',
  fields: {
    verify_income_qual_type: choice('How would you like to show your income?', {
      proof_of_income_upload: { label: 'I have an approval certificate', help: 'About 2 minutes: take a photo of it' },
      proof_of_income_approval_code: { label: 'I have an approval code', help: 'About 1 minute' },
      tech_equity_verification_portal: {
        label: 'I will use the verification portal',
        help: 'About 10 minutes on the website, then up to one week for the program to respond',
        link: 'income_portal',
      },
      other: { label: 'Something else', help: 'Tell us, and someone from the program will help you' },
    }).required(),
    income_verification_started_at: verificationStartedField('Date you started'),
    income_qual_approval_code: text('Approval code').visible(SHOWS_CODE).required(CODE_METHOD).unique(),
    categorical_program: choices('Are you enrolled in one of these?', CATEGORICAL)
      .exclusive('none')
      .asked('by_program')
      .help('An enrollment letter can replace income documents.'),
    proof_of_income: files('Approval certificate', 'doc_income_approval_certificate', 'doc_categorical_enrollment_letter')
      .visible(any(SHOWS_PROOF, enrolled))
      .required(UPLOAD_METHOD)
      .help(`The program’s approval certificate or your enrollment letter, not tax documents. ${TAX_PAPERS}`),
    verify_income_qual_type_notes: longText('Tell us more').requiredWhen(OTHER_METHOD),
    acknowledge_redacted_1040_requirement: checkbox(TAX_PAPERS_ACKNOWLEDGMENT).asked('by_program').required(),
  },
  checks: [portalAnswered, acceptedByProgram],
  externalWait: waitsForPortal,
  officeWords: {
    title: 'Homeowner: proof of income',
    purpose: 'The homeowner shows the program that the household qualifies. Only the homeowner and the program see what is sent.',
    labels: {
      verify_income_qual_type: 'How does the homeowner show their income?',
      categorical_program: 'Is the household enrolled in one of these?',
    },
    options: {
      verify_income_qual_type: {
        proof_of_income_upload: 'Approval certificate',
        proof_of_income_approval_code: 'Approval code',
        tech_equity_verification_portal: 'Verification portal',
      },
    },
  },
  completeLabel: 'Send to the program',
});
