import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Letters and digits without 0, O, 1, I and L, which look alike. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * Returns a version 7 UUID. It begins with a timestamp, so rows that are created at about the same time are close together in an index on the ID. Each ID of a
 * process sorts after its earlier IDs, even if the computer's clock is set back.
 */
export const newId = (): string => v7();

const DAY_MS = 86_400_000;
const LETTERS = CODE_ALPHABET.length;
const anyLetters = (count: number): string => Array.from({ length: count }, () => CODE_ALPHABET[randomInt(LETTERS)]).join('');

/**
 * Returns six characters that a person can read aloud on the phone. The caller must check that the code is not in use. The first two characters represent the
 * day and repeat after 961 days, so that codes from one day are close together in their index (decisions/database-statements.md). The other four characters are
 * random (923,521 combinations). Without `at`, all six characters are random (887 million combinations).
 */
export function newShortCode(at?: Date): string {
  if (!at) return anyLetters(6);
  const day = Math.floor(at.getTime() / DAY_MS) % LETTERS ** 2;
  return `${CODE_ALPHABET[Math.floor(day / LETTERS)]}${CODE_ALPHABET[day % LETTERS]}${anyLetters(4)}`;
}

/** Returns 256 random bits as a token for a link or a session. Store only the hash of the token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored instead of a token. A fast hash is enough, because an attacker cannot try 2^256 values. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
