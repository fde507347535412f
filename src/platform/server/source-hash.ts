import { createHash } from 'node:crypto';

/** Returns a hash that identifies the English text of a translation. If the English text changes, the translation no longer counts as reviewed. */
export const sourceHash = (english: string): string => createHash('sha256').update(english).digest('hex').slice(0, 8);
