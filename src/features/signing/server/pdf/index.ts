import type { DocumentContent } from '../../merge';
import type { DocumentReading } from '../../reading';
import type { Mark } from './overlay-pdf';

// The PDF renderer is large, so it is loaded with the first document and not with the server.

/** Parts of a document that not every document has: the translation beside the English text, and the logo in the letterhead. */
export type DocumentParts = { reading?: DocumentReading | null; logo?: Buffer | null };

/** Renders a document as a PDF. */
export async function renderDocument(content: DocumentContent, madeAt: Date, parts: DocumentParts = {}): Promise<Buffer> {
  return (await import('./document-pdf')).renderDocument(content, madeAt, parts);
}

/** Renders a transparent page with marks, to draw over another page. */
export async function renderMarks(marks: readonly Mark[]): Promise<Buffer> {
  return (await import('./overlay-pdf')).renderMarks(marks);
}

/** Loads the PDF styles, for prints of a job. */
export const loadPdfTheme = async () => (await import('./styles')).pdfStyles;

export { PAGE } from './measures';
export type { Mark } from './overlay-pdf';
export { SIGNATURE_BLOCK, signatureLinePosition } from './signature-block';
export { pdfTagAttribute, type Tag } from './tag';
