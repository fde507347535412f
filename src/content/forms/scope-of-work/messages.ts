import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.scope', {
  install_window: '{program} requires the installation to be finished within {days, plural, one {# day} other {# days}} of its reservation.',
  parts_add_up: 'Material and labor must add up to the total.',
  rebate_line: 'The rebate on the invoice must equal the homeowner’s rebate, {rebate}.',
  total_differs_from_scope: 'The invoice total must match the scope of work, which adds up to {total}.',
  work_done_before_reservation: '{program} must reserve the rebate before work starts. It doesn’t pay for work that is already done.',
});
