import type { Config } from '@/platform/server/config';
import { openSealingKey } from './key';
import { type SignedDocument, sealPdf } from './seal';

/**
 * Service that seals documents that all signers signed. If the service fails, the background job calls it again (`sealRequest.maxAttempts`), so `seal` must be
 * safe to repeat.
 */
export type SigningProvider = {
  /** Returns the PDF with signatures and evidence, and with a seal that makes every further change detectable. */
  seal: (pdf: Buffer, signed: SignedDocument) => Promise<Buffer>;
};

/** Returns a provider that seals documents in this process, with the key of the deployment. */
export const localSigningProvider = (config: Config): SigningProvider => ({
  seal: (pdf, signed) => sealPdf(pdf, signed, openSealingKey(config)),
});
