import type { Counts, Letters, Lists, Texts } from './letter';
import { t } from './messages';

export const ACCOUNT_LETTERS = {
  password_reset: {
    mail: (v: Texts<'name'>) => ({
      subject: t('password_reset_subject'),
      preview: t('password_reset_preview'),
      paragraphs: [t('hello_name', v), t('password_reset_text_2')],
      button: t('password_reset_subject'),
      footnote: t('password_reset_footnote'),
    }),
  },
  digest: {
    mail: (v: Texts<'product' | 'name'> & Lists<'lines'> & Counts<'count'>) => ({
      subject: t('digest_subject', v),
      preview: t('digest_preview'),
      paragraphs: [t('hello_name', v), t('digest_text_2'), v.lines],
      button: t('digest_button'),
      footnote: t('digest_footnote'),
    }),
  },
} as const satisfies Letters;
