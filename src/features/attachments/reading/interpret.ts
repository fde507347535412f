import type { Finding } from './findings';
import { readInvoice } from './invoice';
import type { ReaderKind } from './readers';
import { socialSecurityNumbers } from './social-security';
import type { ReadText } from './text';

const INTERPRETERS: Partial<Record<ReaderKind, (text: ReadText) => Finding[]>> = {
  invoice: readInvoice,
};

/** Returns what the text of a file says, as far as its category matters. Social Security numbers are looked for in every file. */
export const interpret = (kind: ReaderKind, text: ReadText): Finding[] => [...(INTERPRETERS[kind]?.(text) ?? []), ...socialSecurityNumbers(text)];
