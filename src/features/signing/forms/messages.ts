import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('signing.forms', {
  before_made: 'The document didn’t exist yet on that day.',
  completes_when_signed: 'This task completes automatically when everyone has signed.',
  out_for_signature: 'The document is out for signature. Recall it before signing on paper.',
  send_first: 'Send the document for signature first.',
});
