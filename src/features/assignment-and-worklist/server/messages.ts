import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('staff.server', {
  adjusted_payment: 'Adjusted payment',
  no_owner: 'No owner',
  late_payment_label: 'Payment is late',
  reservation_ends: 'Reservation ends',
  contractor_not_participating_error: 'The contractor does not participate in {key}',
  contractor_inactive_error: 'This contractor is not active.',
  contractor_not_found_error: 'This contractor was not found.',
  job_not_found_error: 'This job was not found.',
  contractor_user_invalid_error: 'This person does not work for the contractor',
  operations_user_invalid_error: 'This person does not work in operations',
  contractor_view_label: 'Viewed as the contractor',
});
