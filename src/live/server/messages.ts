import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('live.server', {
  live_updates_are_not_available_right: 'Live updates are not available right now. Please try again in a moment.',
  live_updates_are_open_in_too: 'Live updates are open in too many places. Please close some of them.',
});
