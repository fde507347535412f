import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('mailbox', {
  portal_link: 'Back to the portal',
  home_link_name: '{portal}, job list',
  demo_mailbox_title: 'Mailbox of the demo',
  skip_content_link: 'Skip to content',
});
