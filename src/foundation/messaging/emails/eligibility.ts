import type { EmailTemplates, TextValues } from './email-template';
import { greeting } from './greeting';
import { t } from './messages';

export const ELIGIBILITY_EMAILS = {
  became_ineligible: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'address' | 'program' | 'reason' | 'name' | 'code'>) => ({
      subject: t('became_ineligible_subject', v),
      preview: t('became_ineligible_preview', v),
      paragraphs: [t('hello'), t('became_ineligible_text_2', v)],
      button: t('became_ineligible_button'),
      footnote: t('job_code', v),
    }),
  },
  reevaluated: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'program' | 'change' | 'cause' | 'name' | 'code'>) => ({
      subject: t('reevaluated_subject', v),
      preview: v.change,
      paragraphs: [t('hello'), t('reevaluated_text_2', v), v.change],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  eligibility_changed_homeowner: {
    to: 'guest',
    email: (v: TextValues<'address' | 'program' | 'status' | 'name' | 'reason' | 'contractor' | 'code'>) => ({
      subject: t('eligibility_homeowner_subject', v),
      preview: t('eligibility_homeowner_preview', v),
      paragraphs: [greeting(v), t('eligibility_homeowner_text_2', v), t('eligibility_homeowner_text_3', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  income_checked_homeowner: {
    to: 'guest',
    email: (v: TextValues<'result' | 'step' | 'name' | 'contractor' | 'code'>) => ({
      subject: t('income_homeowner_subject'),
      preview: v.result,
      paragraphs: [greeting(v), t('income_homeowner_text_2', v), t('income_homeowner_text_3', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
} as const satisfies EmailTemplates;
