import type { EmailTemplates, TextValues } from './email-template';
import { greeting } from './greeting';
import { t } from './messages';

export const QUOTE_EMAILS = {
  /** Email to the homeowner with a quote, before a job exists. */
  quote_sent: {
    to: 'guest',
    email: (v: TextValues<'address' | 'name' | 'contractor' | 'number' | 'price' | 'until'>) => ({
      subject: t('quote_sent_subject', v),
      preview: t('quote_sent_preview', v),
      paragraphs: [greeting(v), t('quote_sent_text', v), t('quote_sent_text_2')],
      button: t('quote_sent_button'),
      footnote: t('quote_sent_footnote', v),
    }),
  },
  quote_accepted: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'name' | 'number' | 'price' | 'text'>) => ({
      subject: t('quote_accepted_subject', v),
      preview: t('quote_accepted_preview', v),
      paragraphs: [t('hello'), t('quote_accepted_text', v), v.text],
      button: t('quote_open_button'),
    }),
  },
  quote_question: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'name' | 'number' | 'text'>) => ({
      subject: t('quote_question_subject', v),
      preview: t('quote_question_preview'),
      paragraphs: [t('hello'), t('quote_question_text', v), v.text],
      button: t('quote_open_button'),
    }),
  },
  quote_print_failed: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'name' | 'number' | 'text'>) => ({
      subject: t('quote_print_failed_subject', v),
      preview: t('quote_print_failed_preview'),
      paragraphs: [t('hello'), t('quote_print_failed_text', v), v.text],
      button: t('quote_open_button'),
    }),
  },
} as const satisfies EmailTemplates;
