import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('staff.server', {
  adjusted_payment: 'Adjusted payment',
  no_owner: 'No owner',
  payment_is_late: 'Payment is late',
  reservation_ends: 'Reservation ends',
  the_contractor_does_not_take_part: 'The contractor does not participate in {key}',
  this_contractor_is_not_active: 'This contractor is not active.',
  this_contractor_was_not_found: 'This contractor was not found.',
  this_job_was_not_found: 'This job was not found.',
  this_person_does_not_work_for: 'This person does not work for the contractor',
  this_person_does_not_work_in: 'This person does not work in operations',
  viewed_as_the_contractor: 'Viewed as the contractor',
});
