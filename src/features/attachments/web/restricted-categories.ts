/**
 * Categories of income evidence, which contractors do not see. The list has its own file, so that the first page of a guest does not load the labels of all
 * categories.
 */
export const RESTRICTED_CATEGORIES: readonly string[] = [
  'doc_income_approval_certificate',
  'doc_categorical_enrollment_letter',
  'doc_redacted_1040',
  'doc_utility_discount_bill',
];
