import { defineMessages } from '@/platform/messages';

export const t = defineMessages('audit', {
  after: 'After',
  before: 'Before',
  count_fields: '{count, plural, one {1 field} other {# fields}}',
  count_of_total: '{count} of {total}',
  field: 'Field',
  no_history_has_been_found: 'No history has been found.',
  show_more: 'Show more',
});
