import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('access.server', {
  please_sign_in_again: 'Please sign in again.',
  this_idempotency_key_was_used_for: 'This idempotency key was used for another request.',
});
