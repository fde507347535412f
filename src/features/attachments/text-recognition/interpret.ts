import { parseBill } from './bill';
import type { ReadingFinding } from './findings';
import { parseInvoice } from './invoice';
import { parseNameplate } from './plate';
import type { ReaderKind } from './readers';
import { socialSecurityNumbers, withoutSocialSecurityNumbers } from './social-security';
import { readProof } from './tax-papers';
import type { ReadText } from './text';

const INTERPRETERS: Partial<Record<ReaderKind, (text: ReadText, brands: readonly string[]) => ReadingFinding[]>> = {
  invoice: parseInvoice,
  plate: parseNameplate,
  bill: parseBill,
  proof: readProof,
};

/**
 * Finds the values that the parser for this kind of file looks for, and Social Security numbers in every file. Replaces each Social Security number in a value
 * with `•••`.
 */
export const interpretText = (kind: ReaderKind, text: ReadText, brands: readonly string[] = []): ReadingFinding[] => [
  ...(INTERPRETERS[kind]?.(text, brands) ?? []).map((finding) => ({ ...finding, value: withoutSocialSecurityNumbers(finding.value) })),
  ...socialSecurityNumbers(text),
];
