import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('demo_pages', {
  portal_link: 'Back to the portal',
  home_link_name: '{portal}, job list',
  demo_doe_title: 'DOE (demo)',
  demo_mailbox_title: 'Mailbox (demo)',
  demo_utility_title: 'Utility (demo)',
  demo_payment_tool_title: 'Payment tool (demo)',
  skip_content_link: 'Skip to content',
});
