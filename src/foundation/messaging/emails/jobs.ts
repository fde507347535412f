import type { EmailTemplates, TextValues } from './email-template';
import { greeting } from './greeting';
import { t } from './messages';

export const JOB_EMAILS = {
  job_moved: {
    to: 'contractor',
    urgent: true,
    email: (v: TextValues<'address' | 'name' | 'code'>) => ({
      subject: t('job_moved_subject', v),
      preview: t('job_moved_preview'),
      paragraphs: [greeting(v), t('job_moved_text_2', v)],
      button: t('job_button'),
      footnote: t('job_code', v),
    }),
  },
  job_canceled: {
    to: 'guest',
    urgent: true,
    email: (v: TextValues<'address' | 'name' | 'code' | 'contractor'>) => ({
      subject: t('job_canceled_subject', v),
      preview: t('job_canceled_preview'),
      paragraphs: [greeting(v), t('job_canceled_text_2', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
  job_restored: {
    to: 'guest',
    urgent: true,
    email: (v: TextValues<'address' | 'name' | 'code' | 'contractor'>) => ({
      subject: t('job_restored_subject', v),
      preview: t('job_restored_preview'),
      paragraphs: [greeting(v), t('job_restored_text_2', v)],
      button: t('job_details_button'),
      footnote: t('reference_code', v),
    }),
  },
} as const satisfies EmailTemplates;
