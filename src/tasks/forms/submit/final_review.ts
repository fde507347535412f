import { defineTask } from '../../definition';
import { checkbox, display, longText } from '../../fields';

export const finalReview = defineTask({
  key: 'final_review',
  version: 1,
  title: 'Final review',
  purpose: 'Everything before the application goes to review, on one page.',
  stage: 'draft',
  set: 'submit',
  owner: 'contractor',
  after: 'rest_of_stage',
  editors: ['contractor_admin', 'contractor', 'ops'],
  effect: 'submit_application',
  fields: {
    review_summary: display('Summary', 'review_summary'),
    program_selection: display('Programs to submit', 'program_selection'),
    attest: checkbox('I confirm that the information is correct and complete').required(),
    submitter_note: longText('Note to reviewers'),
  },
  completeLabel: 'Submit application',
});
