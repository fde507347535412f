import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.tool', {
  invoice_creation_note: 'An invoice is created when the program accepts the project.',
  approved: 'Approved',
  clear_search_button: 'Clear search',
  failed: 'Failed',
  search_invoices_placeholder: 'Invoice, payee or job',
  simulator_note: 'This tool simulates the payment company. It sends each action to the portal in a signed message, and the job updates in a moment.',
  invoice_changed_label: 'Last changed {changed_at}',
  invoice_search_empty: 'No invoices match.',
  invoices_empty: 'No invoices yet.',
  job_link: 'Open the job',
  paid: 'Paid',
  payment_tool: 'Payment tool',
  search_invoices: 'Search invoices',
  sent: 'Sent',
  report_resend_button: 'Notify the portal again',
  payment_tool_load_error: 'The payment tool could not be loaded',
  to_approve: 'To approve',
  report_sent_toast: 'Portal notified',
  try_another_word: 'Try a different word.',
  void: 'Void',
});
