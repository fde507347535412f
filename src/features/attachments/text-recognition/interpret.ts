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
 * Runs the parser for this kind of file on the text. Also finds Social Security numbers, in every kind of file. If another value contains such a number,
 * replaces the number with `•••`.
 */
export const interpretText = (kind: ReaderKind, text: ReadText, brands: readonly string[] = []): ReadingFinding[] => [
  ...(INTERPRETERS[kind]?.(text, brands) ?? []).map((finding) => ({ ...finding, value: withoutSocialSecurityNumbers(finding.value) })),
  ...socialSecurityNumbers(text),
];
