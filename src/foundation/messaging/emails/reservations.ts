import type { CountValues, EmailTemplates, TextValues } from './email-template';
import { greeting } from './greeting';
import { t } from './messages';

export const RESERVATION_EMAILS = {
  reservation_expiring_contractor: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'address' | 'expires_on' | 'program' | 'name' | 'code'> & CountValues<'days'>) => ({
      subject: t('expiring_contractor_subject', v),
      preview: t('expiring_contractor_preview', v),
      paragraphs: [t('hello'), t('expiring_contractor_text_2', v), t('expiring_contractor_text_3')],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  reservation_expiring_homeowner: {
    to: 'guest',
    isReminder: true,
    email: (v: TextValues<'address' | 'expires_on' | 'name' | 'program' | 'contractor' | 'code'> & CountValues<'days'>) => ({
      subject: t('expiring_homeowner_subject', v),
      preview: t('expiring_homeowner_preview', v),
      paragraphs: [greeting(v), t('expiring_homeowner_text_2', v), t('expiring_homeowner_text_3', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  reservation_expired_contractor: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'address' | 'program' | 'name' | 'code'>) => ({
      subject: t('expired_contractor_subject', v),
      preview: t('expired_contractor_preview', v),
      paragraphs: [t('hello'), t('expired_contractor_text_2', v), t('expired_contractor_text_3')],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  reservation_expired_homeowner: {
    to: 'guest',
    email: (v: TextValues<'program' | 'name' | 'address' | 'code' | 'contractor'>) => ({
      subject: t('expired_homeowner_subject'),
      preview: t('expired_homeowner_preview', v),
      paragraphs: [greeting(v), t('expired_homeowner_text_2', v), t('expired_homeowner_text_3')],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
} as const satisfies EmailTemplates;
