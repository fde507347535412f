import type { HistoryType } from '@/foundation/history';
import { EMAIL_TEMPLATES } from '@/foundation/messaging';

/**
 * Form in which the contractor sees a kind of history entry. `text`: the stored text. `text_with_file`: the stored text with the name of a file. `internal`:
 * the contractor does not see the entry. `CHANGE_KINDS` also has `sentence`, for which `sentences.ts` writes the text.
 */
type Cell = 'text' | 'text_with_file' | 'internal';

/** Forms in which the contractor sees entries of type `action`. Each entry is found by the key of the message from which its text was formatted. */
export const ACTION_KINDS: Readonly<Record<string, Cell>> = {
  'job.homeowner_answers_entered_label': 'text',
  'job.reopened': 'text',
  'application.shared.terms_accepted': 'text',
  'application.shared.amount_proposed_entry': 'internal',
  'application.shared.amount_confirmed_entry': 'internal',
  'companies.shared.job_merged_entry': 'text',
  'conversations.server.homeowner_message_entry': 'text',
  'conversations.server.office_message_entry': 'text',
  'creation.server.cloned_as': 'text',
  'creation.server.cloned_from': 'text',
  'creation.shared.job_created': 'text',
  'federal_reports.server.ids_entered_entry': 'internal',
  'federal_reports.server.records_sent_entry': 'internal',
  'files.reading.server.answer_confirmed_entry': 'internal',
  'files.reading.server.tax_paper_claimed': 'internal',
  'files.reading.server.tax_paper_deleted': 'internal',
  'files.server.calls.file_added': 'text',
  'files.server.calls.file_category_changed_entry': 'text',
  'files.server.calls.file_deleted': 'text_with_file',
  'files.server.calls.file_rescanned_entry': 'internal',
  'files.server.calls.file_restored_entry': 'text_with_file',
  'files.server.calls.income_opened_entry': 'internal',
  'files.server.calls.photo_date_explained': 'text',
  'files.server.calls.ssn_original_opened': 'internal',
  'files.server.calls.virus_quarantined_entry': 'text',
  'guests.changes.access_closed': 'text',
  'guests.changes.answer_not_known_entry': 'text',
  'guests.changes.answers_shared_entry': 'internal',
  'guests.changes.email_corrected_entry': 'text',
  'guests.changes.help_allowed_entry': 'text',
  'guests.changes.help_stopped_entry': 'text',
  'guests.changes.task_joined_entry': 'text',
  'hpxml.server.audit_read_entry': 'text',
  'home-records.server.record_found_entry': 'internal',
  'home-records.server.record_missing_entry': 'internal',
  'languages.server.language_chosen_entry': 'internal',
  'notifications.decision_corrected_entry': 'text',
  'payments.labels.payment_tool_contradicts': 'internal',
  'programs.shared.program_added': 'text',
  'programs.server.eligibility_reevaluated_entry': 'text',
  'rebates.server.incentives_recalculated': 'text',
  'quotes.server.accepted_entry': 'text',
  'reviews.shared.all_match_entry': 'internal',
  'signing.changes.consent_given_entry': 'text',
  'signing.changes.copy_sealed_entry': 'text',
  'signing.changes.declined': 'text',
  'signing.changes.document_delivery_failed_entry': 'text',
  'signing.changes.document_downloaded': 'internal',
  'signing.changes.document_failed_entry': 'internal',
  'signing.changes.document_made': 'text',
  'signing.changes.document_sent_entry': 'text',
  'signing.changes.document_void': 'text',
  'signing.changes.invitation_expired_entry': 'text',
  'signing.changes.new_signature_required_entry': 'text',
  'signing.changes.signed': 'text',
  'signing.changes.signer_replaced_entry': 'text',
  'signing.changes.taken_back': 'text',
  'staff.server.contractor_view_label': 'internal',
  'staff.shared.transfer_reason_label': 'internal',
  'tasks.shared.decision_lost_entry': 'internal',
  'tasks.shared.decision_undone_entry': 'internal',
  'tasks.shared.exception_removed': 'internal',
  'tasks.shared.needed_again': 'text',
  'tasks.shared.not_needed': 'text',
  'tasks.shared.transferred': 'text',
  'text_messages.consent_entry': 'internal',
  'text_messages.consent_withdrawn_entry': 'internal',
  'text_messages.texts_started_entry': 'internal',
  'text_messages.texts_stopped_entry': 'internal',
  'users.shared.handed_over': 'text',
  'utility_data.basis_entry': 'internal',
  'utility_data.bills_entered_entry': 'internal',
  'utility_data.consent_entry': 'text',
  'utility_data.expired_entry': 'text',
  'utility_data.replaced_entry': 'text',
  'utility_data.revoked_entry': 'text',
  'utility_data.shared_entry': 'text',
  'utility_data.step_entry': 'internal',
  'utility_data.stopped_entry': 'text',
  'utility_data.unshared_entry': 'text',
  'visits.server.appointment_canceled_entry': 'text',
  'visits.server.appointment_moved_entry': 'text',
  'visits.server.appointment_planned_entry': 'text',
  'visits.server.installation_canceled_entry': 'text',
  'visits.server.installation_moved_entry': 'text',
  'visits.server.installation_planned_entry': 'text',
  'visits.server.visit_changed_entry': 'text',
};

/**
 * Form of entries about changes of the job, by type and field. If an answer changed, the field is the key of the question. Such entries are internal, because
 * the task shows the answer.
 */
export const CHANGE_KINDS = {
  'action_owner_change:owner': 'sentence',
  'job_change:': 'internal',
  'job_change:amount_change': 'internal',
  'job_change:approved_amount': 'internal',
  'job_change:budgets': 'internal',
  'job_change:canceled': 'text',
  'job_change:cap_override': 'internal',
  'job_change:claimed': 'internal',
  'job_change:closed': 'text',
  'job_change:contractor': 'text',
  'job_change:contractor_can_see_incentives': 'sentence',
  'job_change:contractor_user': 'sentence',
  'job_change:declined': 'sentence',
  'job_change:deemed': 'sentence',
  'job_change:eligibility': 'sentence',
  'job_change:enrollment': 'sentence',
  'job_change:homeowner_can_see_incentives': 'sentence',
  'job_change:ineligibility_reasons': 'internal',
  'job_change:opted_in': 'sentence',
  'job_change:ops_user': 'internal',
  'job_change:override': 'internal',
  'job_change:parked': 'internal',
  'job_change:payment': 'internal',
  'job_change:payment_status': 'sentence',
  'job_change:rebate_total': 'sentence',
  'job_change:reservation': 'sentence',
  'job_change:reservation_expires_on': 'sentence',
  'job_change:reserved_amount': 'internal',
  'job_change:shared': 'sentence',
  'job_stage_change:stage': 'sentence',
  'job_task_change:comments': 'internal',
  'job_task_change:deferred': 'sentence',
  'job_task_change:exceptions': 'internal',
  'job_task_change:status': 'sentence',
} as const satisfies Readonly<Record<`${HistoryType}:${string}`, Cell | 'sentence'>>;

export type ChangeKind = keyof typeof CHANGE_KINDS;

/** Templates of emails to guests that are not shown to the contractor: sign-in codes, and corrections of email addresses. */
const PRIVATE_EMAILS: readonly string[] = ['guest_code', 'guest_replaced'];

/** Returns whether the contractor sees that an email with this template was sent. Only emails to guests are shown, without subject and content. */
export function isEmailShownToContractor(template: string): boolean {
  const to = Object.entries(EMAIL_TEMPLATES).find(([key]) => key === template)?.[1].to;
  return to === 'guest' && !PRIVATE_EMAILS.includes(template);
}
