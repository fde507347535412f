import type { CountValues, EmailTemplates, ListTemplateValues, TextValues } from './email-template';
import { greeting } from './greeting';
import { t } from './messages';

export const PAYMENT_EMAILS = {
  rebate_shared: {
    to: 'guest',
    /** `reserves` is `no` if the program does not reserve money. */
    email: (v: TextValues<'address' | 'amount' | 'contractor' | 'name' | 'program' | 'message' | 'valid_until' | 'code' | 'reserves'>) => ({
      subject: t('rebate_shared_subject', v),
      preview: t('rebate_shared_preview', v),
      paragraphs: [greeting(v), t('rebate_shared_text_2', v), v.message, t('rebate_shared_text_3', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
    text: (v: TextValues<'contractor' | 'address' | 'amount' | 'program' | 'valid_until' | 'message' | 'code' | 'reserves'>) => t('rebate_text_message', v),
  },
  /** Informs a payee or homeowner that an amount changed after the submission. */
  amount_changed: {
    to: 'guest',
    email: (v: TextValues<'address' | 'amount' | 'before' | 'why' | 'is_payee' | 'name' | 'program' | 'code' | 'contractor'>) => ({
      subject: t('amount_changed_subject', v),
      preview: t('amount_changed_preview', v),
      paragraphs: [greeting(v), t('amount_changed_text', v), v.why, t('amount_changed_request', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  enrolled_contractor: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'program' | 'name' | 'expected' | 'code'>) => ({
      subject: t('enrolled_contractor_subject', v),
      preview: t('enrolled_contractor_preview', v),
      paragraphs: [t('hello'), t('enrolled_contractor_text_2', v)],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  enrolled_homeowner: {
    to: 'guest',
    email: (v: TextValues<'address' | 'program' | 'name' | 'expected' | 'code' | 'contractor'>) => ({
      subject: t('enrolled_homeowner_subject', v),
      preview: t('enrolled_homeowner_preview', v),
      paragraphs: [greeting(v), t('enrolled_homeowner_text_2', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  payment_approved: {
    to: 'guest',
    email: (v: TextValues<'amount' | 'address' | 'program' | 'name' | 'expected' | 'code' | 'contractor'>) => ({
      subject: t('payment_approved_subject', v),
      preview: t('payment_approved_preview', v),
      paragraphs: [greeting(v), t('payment_approved_text_2', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  payment_sent: {
    to: 'guest',
    email: (v: TextValues<'amount' | 'address' | 'program' | 'name' | 'code' | 'contractor'> & ListTemplateValues<'remittance'>) => ({
      subject: t('payment_sent_subject', v),
      preview: t('payment_sent_preview', v),
      paragraphs: [greeting(v), t('payment_sent_text_2', v), v.remittance, t('keep_message_note')],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  payment_paid: {
    to: 'guest',
    email: (v: TextValues<'amount' | 'address' | 'program' | 'name' | 'code' | 'contractor'> & ListTemplateValues<'remittance'>) => ({
      subject: t('payment_paid_subject', v),
      preview: t('payment_paid_preview', v),
      paragraphs: [greeting(v), t('payment_paid_text_2', v), v.remittance, t('keep_message_note')],
      button: t('job_details_button'),
      footnote: t('payment_paid_footnote', v),
    }),
  },
  payment_failed: {
    to: 'guest',
    urgent: true,
    email: (v: TextValues<'amount' | 'address' | 'name' | 'program' | 'why' | 'code' | 'contractor'>) => ({
      subject: t('payment_failed_subject', v),
      preview: t('payment_failed_preview'),
      paragraphs: [greeting(v), t('payment_failed_text_2', v), t('payment_failed_text_3')],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  payment_late: {
    to: 'guest',
    isReminder: true,
    urgent: true,
    email: (v: TextValues<'address' | 'by' | 'name' | 'program' | 'stands' | 'code' | 'contractor'>) => ({
      subject: t('payment_late_subject', v),
      preview: t('payment_late_preview', v),
      paragraphs: [greeting(v), t('payment_late_text_2', v), t('payment_late_text_3', v), t('payment_late_text_4')],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  /** Email to a program office that lists the late payments of its program. `more` is the number of late payments that the list omits. */
  program_reminder: {
    to: 'office',
    email: (v: TextValues<'name' | 'program' | 'amount' | 'by'> & ListTemplateValues<'lines'> & CountValues<'count' | 'more'>) => ({
      subject: t('program_reminder_subject', v),
      preview: t('program_reminder_preview', v),
      paragraphs: [greeting(v), t('program_reminder_text_2', v), v.lines, v.more > 0 ? t('program_reminder_more', v) : '', t('program_reminder_text_3', v)],
      button: t('program_reminder_button'),
      footnote: t('program_reminder_footnote'),
    }),
  },
} as const satisfies EmailTemplates;
