import type { CountValues, EmailTemplates, ListTemplateValues, TextValues } from './email-template';
import { greeting } from './greeting';
import { t } from './messages';

export const TECHNICIAN_EMAILS = {
  /** Email to a contractor's administrators with the technicians' certificates that expire within 30 days or have just expired. */
  certificates_expire: {
    to: 'contractor',
    email: (v: ListTemplateValues<'texts'> & CountValues<'count'>) => ({
      subject: t('certificates_expire_subject', v),
      preview: t('certificates_expire_preview'),
      paragraphs: [t('hello'), t('certificates_expire_body'), v.texts],
      button: t('certificates_expire_button'),
    }),
  },
  /** Email to a technician without an account. Contains the link to the technician's jobs of the day. */
  technician_day: {
    to: 'contractor',
    asksContractor: true,
    email: (v: TextValues<'contractor' | 'name' | 'until'>) => ({
      subject: t('technician_day_subject', v),
      preview: t('technician_day_preview', v),
      paragraphs: [greeting(v), t('technician_day_body', v), t('technician_day_body_2', v)],
      button: t('technician_day_button'),
    }),
    text: (v: TextValues<'contractor' | 'link'>) => t('technician_day_text_message', v),
  },
} as const satisfies EmailTemplates;
