import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.utility', {
  account_number: 'Please enter the number as shown on the bill: letters, digits and hyphens, with at least four digits.',
  still_collecting: 'The utility is still preparing the data. This task completes automatically. You don’t need to do anything.',
  usage_missing: 'Please connect the accounts of your utilities, or upload 12 months of energy use.',
  said_digits: 'A service agreement ID usually has {digits} digits. Please check that this is not the account number.',
});
