import type { CountValues, EmailTemplates, ListValues } from './email-template';
import { t } from './messages';

export const TECHNICIAN_EMAILS = {
  /** To administrators of a contractor: certificates of technicians that expire in 30 days or today. */
  certificates_expire: {
    to: 'contractor',
    email: (v: ListValues<'texts'> & CountValues<'count'>) => ({
      subject: t('certificates_expire_subject', v),
      preview: t('certificates_expire_preview'),
      paragraphs: [t('hello'), t('certificates_expire_body'), v.texts],
      button: t('certificates_expire_button'),
    }),
  },
} as const satisfies EmailTemplates;
