import type { EmailTemplates, TextValues } from './email-template';
import { authenticityParagraph, greeting } from './greeting';
import { t } from './messages';

export const SIGNING_EMAILS = {
  document_invite: {
    to: 'guest',
    email: (v: TextValues<'document' | 'contractor' | 'address' | 'name' | 'message' | 'rebate' | 'work' | 'code' | 'version'>) => ({
      subject: t('document_invite_subject', v),
      preview: t('document_invite_preview', v),
      paragraphs: [
        greeting(v),
        v.rebate,
        t('document_invite_text_2', v),
        v.work,
        v.version ? t('document_invite_version', v) : '',
        v.message,
        t('document_invite_text_3', v),
      ],
      button: t('sign_document_button'),
      authenticity: authenticityParagraph(v),
      footnote: t('document_link_note', v),
    }),
  },
  document_reminder: {
    to: 'guest',
    isReminder: true,
    email: (v: TextValues<'document' | 'contractor' | 'address' | 'name' | 'code'>) => ({
      subject: t('document_reminder_subject', v),
      preview: t('document_invite_preview', v),
      paragraphs: [greeting(v), t('document_reminder_text_2', v)],
      button: t('sign_document_button'),
      authenticity: authenticityParagraph(v),
      footnote: t('document_link_note', v),
    }),
  },
  document_voided: {
    to: 'guest',
    email: (v: TextValues<'document' | 'name' | 'address' | 'code' | 'contractor'>) => ({
      subject: t('document_voided_subject', v),
      preview: t('document_voided_preview'),
      paragraphs: [greeting(v), t('document_voided_text_2', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  document_replaced: {
    to: 'guest',
    email: (v: TextValues<'document' | 'name' | 'address' | 'code' | 'contractor' | 'version' | 'reason'>) => ({
      subject: t('document_replaced_subject', v),
      preview: t('document_replaced_preview'),
      paragraphs: [greeting(v), t('document_replaced_text_2', v), v.reason ? t('why', v) : '', t('document_replaced_text_3')],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  document_signed: {
    to: 'guest',
    email: (v: TextValues<'document' | 'name' | 'address' | 'code' | 'contractor'>) => ({
      subject: t('document_signed_subject', v),
      preview: t('document_signed_preview'),
      paragraphs: [greeting(v), t('document_signed_text_2', v)],
      button: t('document_signed_button'),
      footnote: t('document_link_note', v),
    }),
  },
  document_signed_contractor: {
    to: 'contractor',
    email: (v: TextValues<'document' | 'address' | 'name' | 'code'>) => ({
      subject: t('signed_contractor_subject', v),
      preview: t('signed_contractor_preview'),
      paragraphs: [t('hello'), t('signed_contractor_text_2', v)],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  document_your_turn: {
    to: 'contractor',
    email: (v: TextValues<'document' | 'address' | 'name' | 'role' | 'code'>) => ({
      subject: t('signing_turn_subject', v),
      preview: t('signing_turn_preview'),
      paragraphs: [t('hello'), t('signing_turn_text_2', v)],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  document_declined: {
    to: 'contractor',
    email: (v: TextValues<'document' | 'address' | 'role' | 'reason' | 'code'>) => ({
      subject: t('document_declined_subject', v),
      preview: t('document_declined_preview', v),
      paragraphs: [t('hello'), t('document_declined_text_2', v), t('document_declined_text_3')],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  document_expired: {
    to: 'contractor',
    email: (v: TextValues<'document' | 'address' | 'role' | 'code'>) => ({
      subject: t('document_expired_subject', v),
      preview: t('document_expired_preview'),
      paragraphs: [t('hello'), t('document_expired_text_2', v)],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  document_bounced: {
    to: 'contractor',
    email: (v: TextValues<'document' | 'address' | 'role' | 'reason' | 'code'>) => ({
      subject: t('document_bounced_subject', v),
      preview: t('document_bounced_preview', v),
      paragraphs: [t('hello'), t('document_bounced_text_2', v), v.reason ? t('why', v) : '', t('document_bounced_text_3')],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
} as const satisfies EmailTemplates;
