import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('staff.shared', {
  claimed_by_take_over: 'Claimed by {name}. Take over?',
  moved_to_another_contractor: 'Moved to another contractor',
  reason_of_the_move: 'Reason for the move',
  the_job_is_with_this_contractor: 'This contractor already has the job.',
});
