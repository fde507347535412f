import type { CountValues, EmailTemplates, ListTemplateValues, TextValues } from './email-template';
import { greeting } from './greeting';
import { t } from './messages';

export const CONVERSATION_EMAILS = {
  /** Email to a contractor user or staff user with the conversation messages since the last email. */
  conversation_messages: {
    to: 'contractor',
    email: (v: TextValues<'address' | 'code'> & ListTemplateValues<'texts'> & CountValues<'count'>) => ({
      subject: t('conversation_messages_subject', v),
      preview: t('conversation_messages_preview', v),
      paragraphs: [t('hello'), t('conversation_messages_text_2', v), v.texts],
      button: t('conversation_messages_button'),
      footnote: t('conversation_messages_footnote', v),
    }),
  },
  conversation_guest: {
    to: 'guest',
    email: (v: TextValues<'address' | 'name' | 'code' | 'contractor'> & ListTemplateValues<'texts'>) => ({
      subject: t('conversation_guest_subject', v),
      preview: t('conversation_guest_preview'),
      paragraphs: [greeting(v), t('conversation_guest_text_2', v), v.texts],
      button: t('conversation_guest_button'),
      footnote: t('reference_code', v),
    }),
  },
} as const satisfies EmailTemplates;
