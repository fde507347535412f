import { defineMessages } from '@/platform/messages';

export const t = defineMessages('access.server', {
  this_idempotency_key_was_used_for: 'This idempotency key was used for another request.',
});
