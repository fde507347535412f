import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.frame', {
  by_asks: '{has_resolved, select, yes {Resolved} other {{by} asks}}:',
  certification_badge: 'Certified: {text}',
  recent_change_label: 'Changed by {who} just now',
  answer_source_label: 'Filled in by {source}',
  from_source: 'from {source}',
  answer_private_label: 'Only you and the program',
  please_check: 'Please check:',
  question_unanswered_skippable: 'Please answer this question, or continue without an answer.',
  required: '(required)',
  resolved: 'Resolved',
  resolved_text: 'Resolved: {text}',
});
