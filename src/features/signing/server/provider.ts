import type { Config } from '@/platform/server/config';
import type { JobDocument } from '../document';
import { openSealingKey } from './key';
import { sealPdf } from './seal';

/**
 * Who closes a document that everybody signed. What it is given is kept in our database, so a provider
 * that fails is asked again until it answers, and asking twice is harmless.
 */
export type SigningProvider = {
  /** The document as it was signed, with its signatures and evidence, closed so that every change shows. */
  seal: (pdf: Buffer, document: JobDocument) => Promise<Buffer>;
};

/** Our own: sealed here, with the key of this installation. */
export const localSigningProvider = (config: Config): SigningProvider => ({
  seal: (pdf, document) => sealPdf(pdf, document, openSealingKey(config)),
});
