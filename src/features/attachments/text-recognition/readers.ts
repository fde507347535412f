import { categoryOf } from '../categories';

/**
 * State of the text recognition of a file:
 * - `none`: the portal does not read the file.
 * - `unreadable`: text recognition failed or returned no page.
 * - `slow`: text recognition reached its time limit.
 * - `too_large`: the file has too many pages or needs too much memory.
 * - `refused`: the file is a tax paper and was deleted.
 */
export const READING_STATES = ['none', 'waiting', 'read', 'unreadable', 'slow', 'too_large', 'refused'] as const;
export type ReadingState = (typeof READING_STATES)[number];

/**
 * Kind of parser, which depends on the category of the file. `papers` and `photo` search only for Social Security numbers, because the portal must cover them.
 */
export type ReaderKind = 'invoice' | 'plate' | 'bill' | 'proof' | 'papers' | 'photo';

const READERS: Readonly<Record<string, ReaderKind>> = {
  doc_final_invoice: 'invoice',
  doc_bill_electric: 'bill',
  doc_bill_gas: 'bill',
  doc_income_approval_certificate: 'proof',
};

const PICTURES_AND_PDF = /^(application\/pdf|image\/(jpeg|png|webp|heic|heif))$/;

/** Returns the kind of parser for a file by its category and content type; null if the portal does not read the file. */
export function readerKindOf({ category, content_type }: { category: string; content_type: string }): ReaderKind | null {
  if (!PICTURES_AND_PDF.test(content_type)) return null;
  const categoryDefinition = categoryOf(category);
  if (categoryDefinition?.nameplate) return 'plate';
  if (categoryDefinition?.kind === 'photo') return content_type === 'application/pdf' ? 'papers' : 'photo';
  return READERS[category] ?? (categoryDefinition?.kind === 'document' ? 'papers' : null);
}

/** Returns true if the portal reads values from files of a category. Files of all other categories are at most searched for Social Security numbers. */
export const hasReadableValues = (category: string): boolean => category in READERS || categoryOf(category)?.nameplate === true;
