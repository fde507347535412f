import type { PageBox } from './text';

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
 * A value that was read from a file, with its region on the page. Amounts are decimal numbers and dates are ISO dates. `isChecked`: true if the value needs no
 * second recognition, for example because it comes from the text of a PDF. Other values are recognized a second time, because text recognition makes errors.
 */
export type ReadingFinding = { kind: FindingKind; value: string; confidence: number; isChecked: boolean; page: number; box: PageBox };

/** Minimum confidence of a finding. The portal does not show less certain values. */
export const MIN_SHOWN_CONFIDENCE = 0.85;

/** Confidence of a value that was recognized once, or whose second recognition gave a different result. */
export const RECOGNIZED_ONCE = 0.6;
/** Confidence of a value whose second recognition gave the same result. */
const RECOGNIZED_TWICE = 0.92;

const lettersAndDigits = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the finding with a new confidence after a second recognition of its region. The confidence is high if the second text contains the value. */
export function afterSecondReading(finding: ReadingFinding, secondText: string, sameValue: (text: string) => boolean): ReadingFinding {
  const agrees = sameValue(secondText) || lettersAndDigits(secondText).includes(lettersAndDigits(finding.value));
  return { ...finding, isChecked: true, confidence: agrees ? RECOGNIZED_TWICE : RECOGNIZED_ONCE };
}
