import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.labels', {
  apply: 'Apply',
  complete: 'Complete',
  create: 'Create',
  draft: 'Draft',
  enroll: 'Enroll',
  install: 'Install',
  pay: 'Pay',
  pending_enrollment: 'Pending enrollment',
  pending_review: 'Pending review',
  ready_for_install: 'Ready for install',
  review: 'Review',
});
