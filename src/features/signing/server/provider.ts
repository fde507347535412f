import type { Config } from '@/platform/server/config';
import { openSealingKey } from './key';
import { type SignedDocument, sealPdf } from './seal';

/**
 * Service that seals a document that everyone signed. The background job calls a failing provider again (`sealRequest.maxAttempts`), so `seal` must be safe to
 * repeat.
 */
export type SigningProvider = {
  /** Returns the document with signatures and evidence, sealed so that every later change is detectable. */
  seal: (pdf: Buffer, signed: SignedDocument) => Promise<Buffer>;
};

/** Returns a provider that seals in this process with the key of the deployment. */
export const localSigningProvider = (config: Config): SigningProvider => ({
  seal: (pdf, signed) => sealPdf(pdf, signed, openSealingKey(config)),
});
