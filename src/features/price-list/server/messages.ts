import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('price_list.server', {
  prices_changed_entry: 'Price list changed',
  price_list_forbidden_error: 'Only administrators of the company can change its price list.',
  price_list_stale_error: 'The price list was changed in another window. Reload the page.',
  csv_invalid_error: 'This is not a CSV file: {reason}',
  csv_empty_error: 'The file has no prices.',
  csv_columns_error: 'The first line must contain the column names service, unit and price. Missing: {names}.',
});
