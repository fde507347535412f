import type { DocumentContent } from '../../merge';
import type { Mark } from './overlay-pdf';

// What sets pages is large, so it is loaded with the first document and not with the server.

/** Sets a document as a PDF, with the logo of the sender in the letterhead. */
export async function renderDocument(content: DocumentContent, madeAt: Date, logo: Buffer | null = null): Promise<Buffer> {
  return (await import('./document-pdf')).renderDocument(content, madeAt, logo);
}

/** One transparent page with marks, to lay over another. */
export async function renderMarks(marks: readonly Mark[]): Promise<Buffer> {
  return (await import('./overlay-pdf')).renderMarks(marks);
}

/** How papers look here, for a print of a job. */
export const loadPdfTheme = async () => (await import('./styles')).pdfStyles;

export { PAGE } from './measures';
export type { Mark } from './overlay-pdf';
export { SIGNATURE_BLOCK, signatureLine } from './signature-block';
export { type Tag, tagged } from './tag';
