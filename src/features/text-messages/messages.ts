import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('text_messages', {
  consent_wording:
    'Yes, text me about my rebate at {phone}. {contractor} and the program send a text when there is news or a task for me, usually less than once a week. Message and data rates may apply, reply STOP to stop, HELP for help. I can get the rebate without texts.',
  consent_entry: 'The homeowner agreed to text messages',
  consent_withdrawn_entry: 'The homeowner withdrew consent to text messages',
  texts_stopped_entry: 'The homeowner replied STOP: no more text messages',
  texts_started_entry: 'The homeowner replied START: text messages resumed',
});
