import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('staff.shared', {
  job_claimed_error: 'Claimed by {name}. Take over?',
  job_moved_label: 'Moved to another contractor',
  transfer_reason_label: 'Reason for the move',
  same_contractor_error: 'This contractor already has the job.',
});
