import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('appointments', {
  home_visit: 'Home visit',
  phone_call: 'Phone call',
  video_call: 'Video call',
});
