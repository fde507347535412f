/** Categories of files that the contractor does not see. Apart from the categories, because the first page of a guest loads no texts of files. */
export const RESTRICTED_CATEGORIES: readonly string[] = [
  'doc_income_approval_certificate',
  'doc_categorical_enrollment_letter',
  'doc_redacted_1040',
  'doc_utility_discount_bill',
];
