import { defineMessages } from '@/platform/messages';

export const t = defineMessages('job-list.server', {
  this_is_not_where_a_page: 'This is not where a page of this list ended',
});
