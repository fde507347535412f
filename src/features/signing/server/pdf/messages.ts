import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('signing.server.pdf', {
  date: 'Date',
  signer_signature_label: '{role}: name and signature',
  page_number_label: 'Page {page_number} of {total_pages}',
});
