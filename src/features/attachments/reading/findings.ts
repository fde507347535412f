import type { PageBox } from './text';

/** Kinds of values that are read from files. */
export const FINDING_KINDS = [
  'total',
  'rebate_amount',
  'rebate_title',
  'rebate_missing',
  'amount_due',
  'material',
  'labor',
  'invoice_date',
  'invoice_number',
  'customer',
  'address',
  'signature_place',
  'brand',
  'model',
  'serial',
  'statement_date',
  'account_number',
  'page_count',
  'usage_graph',
  'tax_paper',
  'approval',
  'ssn',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/**
 * A value that was read from a file, with its place. An amount is a decimal number and a date is an ISO date. `isChecked`: the value agrees with
 * other values of the file, or comes from the text of a PDF. The reader recognizes an unchecked value a second time, because recognition makes errors.
 */
export type ReadingFinding = { kind: FindingKind; value: string; confidence: number; isChecked: boolean; page: number; box: PageBox };

/** Minimum confidence of a finding that the portal shows. */
export const MIN_SHOWN_CONFIDENCE = 0.85;

/** Confidence of a value that was recognized once, and of a value on which two recognitions agree. */
export const RECOGNIZED_ONCE = 0.6;
const RECOGNIZED_TWICE = 0.92;

const lettersAndDigits = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the finding after a second recognition of its place. Both readings must have the same letters and digits. */
export function afterSecondReading(finding: ReadingFinding, secondText: string, sameValue: (text: string) => boolean): ReadingFinding {
  const agrees = sameValue(secondText) || lettersAndDigits(secondText).includes(lettersAndDigits(finding.value));
  return { ...finding, isChecked: true, confidence: agrees ? RECOGNIZED_TWICE : RECOGNIZED_ONCE };
}
