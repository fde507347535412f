import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Letters and digits that nobody confuses when reading them out: no 0 and O, no 1, I and L. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * A version 7 UUID: it starts with the time, so rows made together lie together in every index, and
 * ids of one process sort in the order they were made, also when the computer's clock is set back.
 */
export const newId = (): string => v7();

const DAY_MS = 86_400_000;
const LETTERS = CODE_ALPHABET.length;
const anyLetters = (count: number): string => Array.from({ length: count }, () => CODE_ALPHABET[randomInt(LETTERS)]).join('');

/**
 * Six characters a person can read over the telephone; who stores one checks that it is free. The first two say the day, in
 * turn for two years and a half, so that what is made together lies together in its index (decisions/database-statements.md); the others are any
 * of 923,521. Without a day any six of 887 million.
 */
export function newShortCode(at?: Date): string {
  if (!at) return anyLetters(6);
  const day = Math.floor(at.getTime() / DAY_MS) % LETTERS ** 2;
  return `${CODE_ALPHABET[Math.floor(day / LETTERS)]}${CODE_ALPHABET[day % LETTERS]}${anyLetters(4)}`;
}

/** 256 random bits for a link or a session. Keep only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. A fast hash is enough: nobody can try 2^256 values. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
