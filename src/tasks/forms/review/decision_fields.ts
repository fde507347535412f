import { when } from '@/conditions';
import { text as message } from '@/messages';
import type { Check } from '../../definition';
import { choice, longText, rows, text, wholeNumber } from '../../fields';
import { INELIGIBILITY_LABELS, type IneligibilityReason } from '../../words';

const rejected = when('review_decision').is('reject');
const sentBack = when('review_decision').is('request_changes');

/** What every review decides and says. `rejections`: the reasons a rejection may give, the likeliest first. */
export const decisionFields = (...rejections: readonly IneligibilityReason[]) => ({
  review_decision: choice('Decision', { approve: 'Approve', request_changes: 'Request changes', reject: 'Reject' }).class('job_team').required(),
  /** One row for each thing to correct, pinned to a question of the reviewed task. */
  comments: rows('What to correct', {
    task: text('Task').atMost(80),
    field: text('Question').atMost(120),
    text: longText('What to correct').required().atMost(1000),
  })
    .visible(sentBack)
    .between(undefined, 50)
    .widget('review_comments'),
  reject_reason: choice('Why is it rejected?', Object.fromEntries(rejections.map((key) => [key, INELIGIBILITY_LABELS[key]]))).requiredWhen(rejected),
  contractor_message: longText('Message to the contractor or homeowner')
    .class('job_team')
    .visible(when('review_decision').isIn(['request_changes', 'reject']))
    .atMost(1000),
  seconds_spent: wholeNumber('Time spent (seconds)').between(0, 86_400).widget('time_spent'),
});

/** Sending back and rejecting need words: corrections pinned to questions, or one message. */
export const decisionExplained: Check = {
  name: 'decision_explained',
  run: ({ review_decision, comments, contractor_message }) => {
    if (review_decision === 'reject' && !contractor_message) return [{ path: 'contractor_message', code: 'required', message: message('required') }];
    const isSilent = review_decision === 'request_changes' && !contractor_message && !(Array.isArray(comments) && comments.length > 0);
    return isSilent ? [{ path: 'comments', code: 'required', message: 'Please say what to correct, at a question or in the message.' }] : [];
  },
};
