import type { DocumentContent } from '../../merge';
import type { DocumentTranslation } from '../../translation';
import type { PageMark } from './overlay-pdf';

// The functions below load the PDF renderer with the first document, because the renderer is large and would slow down the start of the server.

/** Optional content of a document: the translation next to the English text, and the logo in the letterhead. */
export type DocumentParts = { translation?: DocumentTranslation | null; logo?: Buffer | null };

export async function renderDocument(content: DocumentContent, madeAt: Date, parts: DocumentParts = {}): Promise<Buffer> {
  return (await import('./document-pdf')).renderDocument(content, madeAt, parts);
}

/** Renders a transparent page with marks, to draw over another page. */
export async function renderMarks(marks: readonly PageMark[]): Promise<Buffer> {
  return (await import('./overlay-pdf')).renderMarks(marks);
}

/** Loads the PDF styles, which other features use for their PDFs, such as quotes and printed jobs. */
export const loadPdfTheme = async () => (await import('./styles')).pdfStyles;

export { LETTER_PAGE } from './measures';
export type { PageMark } from './overlay-pdf';
export { SIGNATURE_BLOCK, signatureLinePosition } from './signature-block';
export { pdfTagAttribute, type StructureTag } from './tag';
