import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('mailbox', {
  back_to_the_portal: 'Back to the portal',
  home_link_name: '{portal}, job list',
  mailbox_of_the_demo: 'Mailbox of the demo',
  skip_to_content: 'Skip to content',
});
