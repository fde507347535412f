import { createHmac, timingSafeEqual } from 'node:crypto';

const MINUTES = 5;

/** A link that opens one file for five minutes without a session: what an image or a download can use. */
export function signLink(secret: string, attachmentId: string, now = Date.now()): { path: string; expiresAt: Date } {
  const expires = Math.floor(now / 1000) + MINUTES * 60;
  return { path: `/api/files/${attachmentId}?expires=${expires}&signature=${signature(secret, attachmentId, expires)}`, expiresAt: new Date(expires * 1000) };
}

export function isGoodLink(secret: string, attachmentId: string, expires: number, given: string, now = Date.now()): boolean {
  const wanted = Buffer.from(signature(secret, attachmentId, expires));
  const got = Buffer.from(given);
  return Number.isInteger(expires) && expires * 1000 > now && wanted.length === got.length && timingSafeEqual(wanted, got);
}

const signature = (secret: string, attachmentId: string, expires: number): string =>
  createHmac('sha256', secret).update(`file ${attachmentId} ${expires}`).digest('base64url');
