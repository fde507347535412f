import type { Counts, Letters, Texts } from './letter';
import { t } from './messages';

export const RESERVATION_LETTERS = {
  reservation_expiring_contractor: {
    urgent: true,
    mail: (v: Texts<'address' | 'expires_on' | 'program' | 'name' | 'code'> & Counts<'days'>) => ({
      subject: t('reservation_expiring_contractor_subject', v),
      preview: t('reservation_expiring_contractor_preview', v),
      paragraphs: [t('hello'), t('reservation_expiring_contractor_text_2', v), t('reservation_expiring_contractor_text_3')],
      button: t('open_the_job'),
      footnote: t('job_code', v),
    }),
  },
  reservation_expiring_homeowner: {
    mail: (v: Texts<'address' | 'expires_on' | 'name' | 'program' | 'contractor' | 'code'> & Counts<'days'>) => ({
      subject: t('reservation_expiring_homeowner_subject', v),
      preview: t('reservation_expiring_homeowner_preview', v),
      paragraphs: [t('hello_name', v), t('reservation_expiring_homeowner_text_2', v), t('reservation_expiring_homeowner_text_3', v)],
      footnote: t('job_code', v),
    }),
  },
  reservation_expired_contractor: {
    urgent: true,
    mail: (v: Texts<'address' | 'program' | 'name' | 'code'>) => ({
      subject: t('reservation_expired_contractor_subject', v),
      preview: t('reservation_expired_contractor_preview', v),
      paragraphs: [t('hello'), t('reservation_expired_contractor_text_2', v), t('reservation_expired_contractor_text_3')],
      button: t('open_the_job'),
      footnote: t('job_code', v),
    }),
  },
  reservation_expired_homeowner: {
    mail: (v: Texts<'program' | 'name' | 'address' | 'code'>) => ({
      subject: t('reservation_expired_homeowner_subject'),
      preview: t('reservation_expired_homeowner_preview', v),
      paragraphs: [t('hello_name', v), t('reservation_expired_homeowner_text_2', v)],
      footnote: t('reservation_expired_homeowner_footnote', v),
    }),
  },
} as const satisfies Letters;
