import { defineMessages } from '@/platform/messages';

export const t = defineMessages('application.shared', {
  application_submitted: 'Application submitted',
  approved_without_open_bonuses: 'Approved without bonuses that are not known',
  budget_has_too_little: '{name} has only {left} left.{waitlist, select, yes { Record the application as waitlisted; it keeps its place.} other {}}',
  enrollment_confirmed: 'Enrollment confirmed',
  final_documents_submitted_installed_on: 'Final documents submitted, installed on {day}',
  job_canceled: 'Job canceled',
  job_closed: 'Job closed',
  job_open_again: 'Job reopened',
  job_reactivated: 'Job reactivated',
  not_known_waits_for: 'Not known yet: {lines}. Nobody approves an amount that is not known. It waits for: {facts}.',
  not_known_yet: 'Not known yet: {lines}. Nobody approves an amount that is not known.',
  please_say_why_in_at_least: 'Please give a reason, in at least three letters.',
  program_staff_reported_a_problem_that: 'Program staff reported a problem that must be resolved first.',
  review_finished: 'Review finished',
  sent_back: 'Sent back',
  terms_accepted: 'Terms accepted',
  the_household_can_get_at_most: 'The household can get {amount} at most ({name}). To pay more, raise the household cap on the Rebate tab.',
  with_the_typed_amounts_it_comes_to: 'With the amounts typed above the program comes to {total}. Enter that, or say why it differs.',
  version: '{name}, version {version}',
});
