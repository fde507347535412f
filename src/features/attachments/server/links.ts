import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOneOf } from '@/platform';

const MINUTES = 5;

/** Versions of a file: the original, the preview (`view`) and the thumbnail (`thumb`). */
export const FILE_VERSIONS = ['original', 'view', 'thumb'] as const;
export type FileVersion = (typeof FILE_VERSIONS)[number];

export const isFileVersion = (text: string): text is FileVersion => isOneOf(FILE_VERSIONS, text);

/** Returns the storage key of a version. Previews have the key of the original with a suffix. */
export const storageKeyOf = (storageKey: string, version: FileVersion): string => (version === 'original' ? storageKey : `${storageKey}-${version}`);

/** Returns a link that opens one version of one file without a session. The link is valid for five minutes. Used for images and downloads. */
export function signLink(secret: string, attachmentId: string, version: FileVersion = 'original', now = Date.now()): { path: string; expiresAt: Date } {
  const expires = Math.floor(now / 1000) + MINUTES * 60;
  const query = `expires=${expires}&signature=${signature(secret, attachmentId, version, expires)}`;
  return { path: `/api/files/${attachmentId}${version === 'original' ? '' : `/${version}`}?${query}`, expiresAt: new Date(expires * 1000) };
}

/** Returns true if the signature of a link is valid and the link has not expired. */
export function verifyLink(secret: string, { id, version, expires }: { id: string; version: FileVersion; expires: number }, given: string): boolean {
  const expected = Buffer.from(signature(secret, id, version, expires));
  const received = Buffer.from(given);
  return Number.isInteger(expires) && expires * 1000 > Date.now() && expected.length === received.length && timingSafeEqual(expected, received);
}

const signature = (secret: string, attachmentId: string, version: FileVersion, expires: number): string =>
  createHmac('sha256', secret).update(`file ${attachmentId} ${version} ${expires}`).digest('base64url');
