import type { Letters, Texts } from './letter';
import { t } from './messages';

export const JOB_LETTERS = {
  job_moved: {
    urgent: true,
    mail: (v: Texts<'address' | 'name' | 'code'>) => ({
      subject: t('job_moved_subject', v),
      preview: t('job_moved_preview'),
      paragraphs: [t('hello_name', v), t('job_moved_text_2', v)],
      button: t('open_the_job'),
      footnote: t('job_code', v),
    }),
  },
  job_canceled: {
    urgent: true,
    mail: (v: Texts<'address' | 'name' | 'code'>) => ({
      subject: t('job_canceled_subject', v),
      preview: t('job_canceled_preview'),
      paragraphs: [t('hello_name', v), t('job_canceled_text_2', v)],
      footnote: t('job_code', v),
    }),
  },
  job_restored: {
    urgent: true,
    mail: (v: Texts<'address' | 'name' | 'code'>) => ({
      subject: t('job_restored_subject', v),
      preview: t('job_restored_preview'),
      paragraphs: [t('hello_name', v), t('job_restored_text_2', v)],
      footnote: t('job_code', v),
    }),
  },
} as const satisfies Letters;
