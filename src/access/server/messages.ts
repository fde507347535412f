import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('access.server', {
  sign_in_required_error: 'Please sign in again.',
  idempotency_key_reused_error: 'This idempotency key was used for another request.',
});
