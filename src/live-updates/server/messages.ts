import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('live.server', {
  updates_unavailable_error: 'Live updates are not available right now. Please try again in a moment.',
  open_connections_limit_error: 'Live updates are open in too many places. Please close some of them.',
});
