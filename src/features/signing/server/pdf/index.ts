import type { DocumentContent } from '../../merge';
import type { DocumentTranslation } from '../../translation';
import type { PageMark } from './overlay-pdf';

// The PDF renderer is large and would slow down the start of the server, so the functions below load it when it is first needed.

/** Optional parts of a document: a translation next to the English text, and a logo in the letterhead. */
export type DocumentParts = { translation?: DocumentTranslation | null; logo?: Buffer | null };

export async function renderDocument(content: DocumentContent, madeAt: Date, parts: DocumentParts = {}): Promise<Buffer> {
  return (await import('./document-pdf')).renderDocument(content, madeAt, parts);
}

/** Renders a transparent page with marks, such as signatures, to draw over another page. */
export async function renderMarks(marks: readonly PageMark[]): Promise<Buffer> {
  return (await import('./overlay-pdf')).renderMarks(marks);
}

/** Loads the PDF styles. Other features use them for their PDFs, such as quotes and printed jobs. */
export const loadPdfTheme = async () => (await import('./styles')).pdfStyles;

export { LETTER_PAGE } from './measures';
export type { PageMark } from './overlay-pdf';
export { SIGNATURE_BLOCK, signatureLinePosition } from './signature-block';
export { pdfTagAttribute, type StructureTag } from './tag';
