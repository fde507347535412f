import { decisionExplained, decisionFields, noProblemFound, WHEN_APPROVED, WHEN_NOT_APPROVED } from '@/content/forms/review-fields/decision_fields';
import { defineTask, type EvidenceSource, longText, yesNo } from '@/rules/forms';
import { DECIDE_REVIEW } from '../named-effects';

const SIGN = 'sign_document';
const COPY: EvidenceSource = { task: SIGN, field: 'upload_document' };
const QUESTIONS = ['paper_is_this_document', 'paper_all_pages', 'paper_all_signatures', 'paper_date_matches'] as const;

/**
 * Review of a document that was signed on paper (`check_manual_signatures` in docs/spec/workflow.md §11). A program that requires this review places this form
 * for its document, with a condition on the fact `signed_on_paper.<document>`.
 */
export const reviewPaperSignature = defineTask({
  key: 'review_paper_signature',
  version: 1,
  title: 'Review paper signature',
  purpose: 'Check the uploaded copy of a document that was signed on paper.',
  instructions: 'Read every page of the uploaded copy. If a page or a signature is missing, request changes and name it.',
  stage: 'review',
  set: 'internal_review',
  per: 'document',
  owner: 'ops',
  editors: ['ops', 'program'],
  reviews: [SIGN],
  effect: DECIDE_REVIEW,
  verifies: true,
  class: 'internal',
  fields: {
    paper_is_this_document: yesNo('The copy is of this document').required(WHEN_APPROVED),
    paper_all_pages: yesNo('All pages are in the copy').required(WHEN_APPROVED),
    paper_all_signatures: yesNo('Everyone has signed and dated').required(WHEN_APPROVED),
    paper_date_matches: yesNo('The date of the last signature matches the copy').required(WHEN_APPROVED),
    ...decisionFields('enrollment', 'ops_override'),
    review_notes: longText('Internal notes on the decision').visible(WHEN_NOT_APPROVED),
  },
  groups: [
    { title: 'The signed copy', fields: [...QUESTIONS] },
    { title: 'Decision', fields: ['findings', 'review_decision', 'comments', 'reject_reason', 'contractor_message', 'review_notes', 'seconds_spent'] },
  ],
  checks: [noProblemFound('paper_copy_found_right', QUESTIONS), decisionExplained],
  compares: [{ label: 'Date of the last signature', with: [{ of: 'Entered', task: SIGN, field: 'signed_on' }], answered: 'paper_date_matches' }],
  proves: { paper_is_this_document: [COPY], paper_all_pages: [COPY], paper_all_signatures: [COPY], paper_date_matches: [COPY] },
  reasons: { agreement_section: '' },
  completeLabel: 'Record decision',
});
