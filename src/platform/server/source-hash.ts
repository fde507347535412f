import { createHash } from 'node:crypto';

/**
 * Returns a hash of an English text, which is stored with its translation. If the English text changes, the hash differs, and the translation no longer counts
 * as reviewed.
 */
export const sourceHash = (english: string): string => createHash('sha256').update(english).digest('hex').slice(0, 8);
