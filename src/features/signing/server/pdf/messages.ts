import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('signing.server.pdf', {
  date: 'Date',
  name_and_signature: '{role}: name and signature',
  page_of: 'Page {page_number} of {total_pages}',
});
