/** Categories of files that the contractor does not see. Separate from the categories, because the first page of a guest loads no file texts. */
export const RESTRICTED_CATEGORIES: readonly string[] = [
  'doc_income_approval_certificate',
  'doc_categorical_enrollment_letter',
  'doc_redacted_1040',
  'doc_utility_discount_bill',
];
