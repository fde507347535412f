import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('equipment.import', {
  ahri_problem: 'An AHRI number has 5 to 12 digits.',
  columns_missing_problem: 'These columns are missing: {missing}. The file has: {found}',
  missing_problem: 'The value is missing.',
  no_csv_problem: 'This is not a CSV file: {error}',
  number_limit_problem: 'The largest possible value is {max}.',
  number_problem: 'This is not a number.',
  too_long_problem: 'The text is longer than {max} characters.',
  type_missing_problem: 'No column contains the type of equipment. Specify the type, for example heat_pump.',
  type_problem: 'This is not a type of equipment.',
  yes_no_problem: 'This value must be yes or no.',
});
