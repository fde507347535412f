import { portalName } from '@/platform';
import type { JobDocument } from '../document';
import { renderEvidence, renderSignatures, signaturesInWords } from './evidence';
import type { SealingKey } from './key';
import { t } from './messages';
import { verifySeal } from './verify';

/** A document that all signers signed. The time zone of the home determines the dates on the signature lines. */
export type SignedDocument = { document: JobDocument; timeZone: string };

/**
 * Draws the signatures on their lines, appends the evidence pages, and seals the file with a PKCS#7 signature. Uses the real time and not the clock of the
 * deployment, because PDF readers check whether the certificate was valid at this time.
 */
export async function sealPdf(pdf: Buffer, { document, timeZone }: SignedDocument, key: SealingKey): Promise<Buffer> {
  // Only sealing needs these packages, so load them when the first document is sealed.
  const [{ appendPages, drawTagged }, { PDFDocument }, { pdflibAddPlaceholder }, { SignPdf }, { P12Signer }] = await Promise.all([
    import('./pdf/append-pages'),
    import('pdf-lib'),
    import('@signpdf/placeholder-pdf-lib'),
    import('@signpdf/signpdf'),
    import('@signpdf/signer-p12'),
  ]);
  const now = new Date();
  const pages = await PDFDocument.load(pdf, { updateMetadata: false });
  const [signatures] = await pages.embedPdf(await renderSignatures(document, timeZone));
  const last = pages.getPage(pages.getPageCount() - 1);
  if (signatures) drawTagged(pages, signaturesInWords(document, timeZone), () => last.drawPage(signatures));
  await appendPages(pages, await PDFDocument.load(await renderEvidence(document, now)));
  pdflibAddPlaceholder({
    pdfDoc: pages,
    reason: t.source('fully_signed_document_title', { title: document.title }),
    name: portalName(),
    contactInfo: '',
    location: '',
    signingTime: now,
    signatureLength: 12_000,
    appName: portalName(),
  });
  // Turn off object streams, because some programs that verify signatures cannot read them.
  const withHole = Buffer.from(await pages.save({ useObjectStreams: false }));
  const sealed = await new SignPdf().sign(withHole, new P12Signer(key.p12, { passphrase: key.passphrase }), now);
  const verification = verifySeal(sealed);
  if (!verification.holds) throw new Error(`The new seal is not valid: ${verification.reason}`);
  return sealed;
}
