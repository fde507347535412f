import { readBill } from './bill';
import type { ReadingFinding } from './findings';
import { readInvoice } from './invoice';
import { readPlate } from './plate';
import type { ReaderKind } from './readers';
import { socialSecurityNumbers, withoutSocialSecurityNumbers } from './social-security';
import { readProof } from './tax-papers';
import type { ReadText } from './text';

const INTERPRETERS: Partial<Record<ReaderKind, (text: ReadText, brands: readonly string[]) => ReadingFinding[]>> = {
  invoice: readInvoice,
  plate: readPlate,
  bill: readBill,
  proof: readProof,
};

/**
 * Finds the values that the parser of the file looks for, and Social Security numbers in every file. Replaces Social Security numbers in the values.
 */
export const interpretText = (kind: ReaderKind, text: ReadText, brands: readonly string[] = []): ReadingFinding[] => [
  ...(INTERPRETERS[kind]?.(text, brands) ?? []).map((finding) => ({ ...finding, value: withoutSocialSecurityNumbers(finding.value) })),
  ...socialSecurityNumbers(text),
];
