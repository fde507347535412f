import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Letters and digits that nobody confuses when reading them out: no 0 and O, no 1, I and L. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * A version 7 UUID: it starts with the time, so rows made together lie together in every index, and
 * ids of one process sort in the order they were made, also when the computer's clock is set back.
 */
export const newId = (): string => v7();

/** Six characters a person can read over the telephone. There are 887 million; who stores one checks that it is free. */
export function newShortCode(): string {
  return Array.from({ length: 6 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

/** 256 random bits for a link or a session. Keep only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. A fast hash is enough: nobody can try 2^256 values. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
