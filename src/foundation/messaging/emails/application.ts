import type { EmailTemplates, ListTemplateValues, TextValues } from './email-template';
import { greeting } from './greeting';
import { t } from './messages';

export const APPLICATION_EMAILS = {
  application_submitted_contractor: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'name' | 'programs' | 'code'>) => ({
      subject: t('submitted_contractor_subject', v),
      preview: t('submitted_contractor_preview'),
      paragraphs: [t('hello'), t('submitted_contractor_text_2', v), t('submitted_contractor_text_3')],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  application_submitted_homeowner: {
    to: 'guest',
    /** `reserves` is `no` if none of the programs reserves money. */
    email: (v: TextValues<'contractor' | 'name' | 'address' | 'programs' | 'code' | 'reserves'>) => ({
      subject: t('submitted_homeowner_subject', v),
      preview: t('submitted_homeowner_preview'),
      paragraphs: [greeting(v), t('submitted_homeowner_text_2', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  changes_requested: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'address' | 'name' | 'code'> & ListTemplateValues<'comments'>) => ({
      subject: t('changes_requested_subject', v),
      preview: t('changes_requested_preview'),
      paragraphs: [t('hello'), t('changes_requested_text_2', v), v.comments],
      button: t('changes_requested_button'),
      footnote: t('job_code', v),
    }),
  },
  reserved_contractor: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'amount' | 'address' | 'expires_on' | 'program' | 'name' | 'reservation' | 'code'>) => ({
      subject: t('reserved_contractor_subject', v),
      preview: t('reserved_contractor_preview', v),
      paragraphs: [t('hello'), t('reserved_contractor_text_2', v), t('reserved_contractor_text_3', v)],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  reserved_homeowner: {
    to: 'guest',
    email: (v: TextValues<'amount' | 'name' | 'program' | 'address' | 'code' | 'contractor'>) => ({
      subject: t('reserved_homeowner_subject', v),
      preview: t('reserved_homeowner_preview'),
      paragraphs: [greeting(v), t('reserved_homeowner_text_2', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  pre_approved_contractor: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'program' | 'name' | 'code'>) => ({
      subject: t('preapproved_contractor_subject', v),
      preview: t('preapproved_contractor_preview', v),
      paragraphs: [t('hello'), t('preapproved_contractor_text_2', v)],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  pre_approved_homeowner: {
    to: 'guest',
    email: (v: TextValues<'program' | 'name' | 'address' | 'contractor' | 'code'>) => ({
      subject: t('preapproved_homeowner_subject'),
      preview: t('preapproved_homeowner_preview', v),
      paragraphs: [greeting(v), t('preapproved_homeowner_text_2', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  declined_contractor: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'address' | 'program' | 'reason' | 'name' | 'message' | 'code'>) => ({
      subject: t('declined_contractor_subject', v),
      preview: t('declined_contractor_preview', v),
      paragraphs: [t('hello'), t('declined_contractor_text_2', v), v.message],
      button: t('declined_contractor_button'),
      footnote: t('job_code', v),
    }),
  },
  declined_homeowner: {
    to: 'guest',
    email: (v: TextValues<'program' | 'name' | 'address' | 'reason' | 'message' | 'contractor' | 'code'>) => ({
      subject: t('declined_homeowner_subject'),
      preview: t('declined_homeowner_preview', v),
      paragraphs: [greeting(v), t('declined_homeowner_text_2', v), v.message, t('declined_homeowner_text_3', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  decision_corrected_contractor: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'address' | 'program' | 'was' | 'now' | 'reason' | 'name' | 'code'>) => ({
      subject: t('decision_corrected_subject', v),
      preview: t('decision_corrected_preview', v),
      paragraphs: [
        t('hello'),
        t('decision_corrected_contractor_body', v),
        t('decision_corrected_change_body', v),
        t('decision_corrected_reason_body', v),
        t('decision_corrected_check_request'),
      ],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  decision_corrected_homeowner: {
    to: 'guest',
    email: (v: TextValues<'address' | 'program' | 'was' | 'now' | 'reason' | 'name' | 'contractor' | 'code'>) => ({
      subject: t('decision_corrected_subject', v),
      preview: t('decision_corrected_preview', v),
      paragraphs: [greeting(v), t('decision_corrected_homeowner_body', v), t('decision_corrected_change_body', v), t('decision_corrected_reason_body', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  funds_free_contractor: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'program' | 'name' | 'code'>) => ({
      subject: t('funds_free_contractor_subject', v),
      preview: t('funds_free_contractor_preview', v),
      paragraphs: [t('hello'), t('funds_free_contractor_text', v)],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  funds_free_homeowner: {
    to: 'guest',
    email: (v: TextValues<'program' | 'name' | 'address' | 'code' | 'contractor'>) => ({
      subject: t('funds_free_homeowner_subject'),
      preview: t('funds_free_homeowner_preview', v),
      paragraphs: [greeting(v), t('funds_free_homeowner_text', v), t('work_start_warning')],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  waitlisted_contractor: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'address' | 'program' | 'name' | 'message' | 'code'>) => ({
      subject: t('waitlisted_contractor_subject', v),
      preview: t('waitlisted_contractor_preview', v),
      paragraphs: [t('hello'), t('waitlisted_contractor_text_2', v), v.message],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  waitlisted_homeowner: {
    to: 'guest',
    email: (v: TextValues<'program' | 'name' | 'address' | 'message' | 'code' | 'contractor'>) => ({
      subject: t('waitlisted_homeowner_subject'),
      preview: t('waitlisted_homeowner_preview', v),
      paragraphs: [greeting(v), t('waitlisted_homeowner_text_2', v), v.message, t('work_start_warning')],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  final_documents_contractor: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'name' | 'code'>) => ({
      subject: t('documents_contractor_subject', v),
      preview: t('documents_contractor_preview'),
      paragraphs: [t('hello'), t('documents_contractor_text_2', v)],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  final_documents_homeowner: {
    to: 'guest',
    email: (v: TextValues<'name' | 'contractor' | 'address' | 'code'>) => ({
      subject: t('documents_homeowner_subject'),
      preview: t('documents_homeowner_preview'),
      paragraphs: [greeting(v), t('documents_homeowner_text_2', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
} as const satisfies EmailTemplates;
