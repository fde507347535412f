import { sharedMessage as message } from '@/foundation/messaging';
import { recordArrayOf } from '@/platform';
import { when } from '@/rules/conditions';
import { type Check, choice, longText, REVIEW_FINDINGS, rows, text, wholeNumber } from '@/rules/forms';
import { INELIGIBILITY_LABELS, type IneligibilityReason } from '@/rules/tasks';
import { t } from './messages';

/** Condition for fields that only an approval requires. */
export const WHEN_APPROVED = when('review_decision').is('approve');
export const WHEN_NOT_APPROVED = when('review_decision').isIn(['request_changes', 'reject']);
const rejected = when('review_decision').is('reject');
const sentBack = when('review_decision').is('request_changes');

/**
 * Returns the decision fields of a review.
 * @param rejections Possible reasons for a rejection, most likely first.
 */
export const decisionFields = (...rejections: readonly IneligibilityReason[]) => ({
  /** Results of comparing values with the evidence, one row per question. The ID of a row is the key of its question. Yes/no questions have no row. */
  findings: rows('Findings', { question: text('Question').atMost(200), found: choice('Found', REVIEW_FINDINGS) })
    .between(undefined, 60)
    .widget('review_findings'),
  review_decision: choice('Decision', { approve: 'Approve', request_changes: 'Request changes', reject: 'Reject' }).class('job_team').required(),
  /** One row per correction, attached to a question of the reviewed task. */
  comments: rows('What to correct', {
    task: text('Task').atMost(80),
    field: text('Question').atMost(120),
    text: longText('What to correct').required().atMost(1000),
  })
    .visible(sentBack)
    .between(undefined, 50)
    .widget('review_comments'),
  reject_reason: choice('Why is it rejected?', Object.fromEntries(rejections.map((key) => [key, INELIGIBILITY_LABELS[key]]))).requiredWhen(rejected),
  contractor_message: longText('Message to the contractor or homeowner').class('job_team').visible(WHEN_NOT_APPROVED).atMost(1000),
  seconds_spent: wholeNumber('Time spent (seconds)').between(0, 86_400).widget('time_spent'),
});

/** Blocks an approval if the reviewer's answer to one of the questions `keys` states a problem, which must be corrected first. */
export const noProblemFound = (name: string, keys: readonly string[]): Check => ({
  name,
  run: (answers) =>
    answers.review_decision === 'approve'
      ? keys
          .filter((key) => answers[key] === 'no' || answers[key] === false)
          .map((key) => ({ path: key, code: 'approved_despite_no', message: t('approved_despite_no') }))
      : [],
});

/** Checks that a rejection has a message, and that a request for changes has corrections or a message. Blocks an approval if evidence cannot be read. */
export const decisionExplained: Check = {
  name: 'decision_explained',
  run: ({ review_decision, comments, contractor_message, findings }) => {
    if (review_decision === 'approve')
      return recordArrayOf(findings)
        .filter(({ found }) => found === 'unreadable')
        .map(({ id }) => ({ path: String(id), code: 'approved_unread', message: t('approved_unread') }));
    if (review_decision === 'reject' && !contractor_message) return [{ path: 'contractor_message', code: 'required', message: message('required') }];
    const isSilent = review_decision === 'request_changes' && !contractor_message && !(Array.isArray(comments) && comments.length > 0);
    return isSilent ? [{ path: 'comments', code: 'required', message: t('say_what_to_correct') }] : [];
  },
};
