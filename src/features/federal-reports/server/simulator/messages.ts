import { defineMessages } from '@/platform/i18n';

/** Texts that the simulated DOE sends. They represent data from an external system, so they are not translated. */
export const t = defineMessages('federal_reports.simulator.server', {
  applicant_missing_error: "The applicant id ''{id}'' does not exist.",
  reservation_twice_error: 'A reservation for this upgrade already exists at this address: {id}.',
  disadvantaged_warning: 'The value differs from the address service (false). Your value was used.',
  amount_error: 'The amount {amount} is more than the remaining reservation of {left}.',
  future_error: 'The date is in the future.',
  late_warning: 'The project was completed more than {days} days before this submission.',
  cost_warning: 'Material and installation cost less than the rebate that was deducted.',
  unauthorized_error: 'Unauthorized',
  reservation_missing_error: 'Reservation not found.',
  record_refused_error: 'The record was refused.',
  deletion_refused_error: 'The deletion was refused.',
  reason_error: 'must have at least 4 characters',
  record_missing_error: 'Not found.',
  has_redemptions_error: 'The reservation has redemptions. Set delete_redemptions to delete them too.',
});
