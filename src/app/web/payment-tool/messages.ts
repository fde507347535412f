import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payment_tool', {
  back_to_the_portal: 'Back to the portal',
  home_link_name: '{portal}, job list',
  payment_tool_of_the_demo: 'Payment tool of the demo',
  skip_to_content: 'Skip to content',
});
