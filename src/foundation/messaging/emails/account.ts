import type { CountValues, EmailTemplates, ListTemplateValues, TextValues } from './email-template';
import { t } from './messages';

export const ACCOUNT_EMAILS = {
  password_reset: {
    to: 'account',
    email: (v: TextValues<'name'>) => ({
      subject: t('password_reset_subject'),
      preview: t('password_reset_preview'),
      paragraphs: [t('hello_name', v), t('password_reset_text_2')],
      button: t('password_reset_subject'),
      footnote: t('password_reset_footnote'),
    }),
  },
  company_invite: {
    to: 'account',
    email: (v: TextValues<'name' | 'contractor' | 'product' | 'by' | 'role'> & CountValues<'link_days'>) => ({
      subject: t('contractor_invite_subject', v),
      preview: t('invite_preview', v),
      paragraphs: [t('hello_name', v), t('contractor_invite_text_2', v), t('invite_text_3')],
      button: t('invite_button'),
      footnote: t('invite_footnote', v),
    }),
  },
  staff_invite: {
    to: 'account',
    email: (v: TextValues<'name' | 'product' | 'by' | 'role'> & CountValues<'link_days'>) => ({
      subject: t('staff_invite_subject', v),
      preview: t('invite_preview', v),
      paragraphs: [t('hello_name', v), t('staff_invite_text_2', v), t('invite_text_3')],
      button: t('invite_button'),
      footnote: t('invite_footnote', v),
    }),
  },
  account_changed: {
    to: 'account',
    urgent: true,
    email: (v: TextValues<'name' | 'what'>) => ({
      subject: t('account_changed_subject', v),
      preview: t('account_changed_preview'),
      paragraphs: [t('hello_name', v), t('account_changed_text_2', v), t('account_changed_text_3')],
      button: t('account_changed_button'),
    }),
  },
  jobs_handed_over: {
    to: 'account',
    email: (v: TextValues<'name' | 'from' | 'by'> & CountValues<'count'>) => ({
      subject: t('jobs_handover_subject', v),
      preview: t('jobs_handover_preview', v),
      paragraphs: [t('hello_name', v), t('jobs_handover_text_2', v)],
      button: t('digest_button'),
    }),
  },
  program_draft_waiting: {
    to: 'account',
    email: (v: TextValues<'name' | 'program' | 'by' | 'date' | 'reason'>) => ({
      subject: t('draft_waiting_subject', v),
      preview: t('draft_waiting_preview', v),
      paragraphs: [t('hello_name', v), t('draft_waiting_body', v), t('draft_reason_text', v)],
      button: t('draft_waiting_button'),
    }),
  },
  program_draft_returned: {
    to: 'account',
    email: (v: TextValues<'name' | 'program' | 'by' | 'reason'>) => ({
      subject: t('draft_returned_subject', v),
      preview: t('draft_returned_preview', v),
      paragraphs: [t('hello_name', v), t('draft_returned_body', v), t('draft_reason_text', v)],
      button: t('draft_returned_button'),
    }),
  },
  program_draft_approved: {
    to: 'account',
    email: (v: TextValues<'name' | 'program' | 'by' | 'date' | 'reason'>) => ({
      subject: t('draft_approved_subject', v),
      preview: t('draft_approved_preview', v),
      paragraphs: [t('hello_name', v), t('draft_approved_body', v), t('draft_reason_text', v)],
      button: t('draft_approved_button'),
    }),
  },
  weekly_report: {
    to: 'account',
    email: (v: TextValues<'name' | 'report' | 'product' | 'stop_link'> & ListTemplateValues<'lines'>) => ({
      subject: t('weekly_report_subject', v),
      preview: t('weekly_report_preview', v),
      paragraphs: [t('hello_name', v), t('weekly_report_text_2', v), v.lines],
      button: t('weekly_report_button'),
      footnote: t('weekly_report_footnote', v),
    }),
  },
  digest: {
    to: 'account',
    email: (v: TextValues<'product' | 'name'> & ListTemplateValues<'lines'> & CountValues<'count'>) => ({
      subject: t('digest_subject', v),
      preview: t('digest_preview'),
      paragraphs: [t('hello_name', v), t('digest_text_2'), v.lines],
      button: t('digest_button'),
      footnote: t('digest_footnote'),
    }),
  },
} as const satisfies EmailTemplates;
