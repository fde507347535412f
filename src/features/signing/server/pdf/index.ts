import type { DocumentContent } from '../../merge';
import type { Mark } from './overlay-pdf';

// The PDF renderer is large, so it is loaded with the first document and not with the server.

/** Renders a document as a PDF, with the sender's logo in the letterhead. */
export async function renderDocument(content: DocumentContent, madeAt: Date, logo: Buffer | null = null): Promise<Buffer> {
  return (await import('./document-pdf')).renderDocument(content, madeAt, logo);
}

/** Renders a transparent page with marks, to draw over another page. */
export async function renderMarks(marks: readonly Mark[]): Promise<Buffer> {
  return (await import('./overlay-pdf')).renderMarks(marks);
}

/** Loads the PDF styles, for prints of a job. */
export const loadPdfTheme = async () => (await import('./styles')).pdfStyles;

export { PAGE } from './measures';
export type { Mark } from './overlay-pdf';
export { SIGNATURE_BLOCK, signatureLine } from './signature-block';
export { type Tag, tagged } from './tag';
