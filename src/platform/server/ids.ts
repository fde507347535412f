import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when reading them out: no 0 and O, no 1, I and L. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

let lastMillisecond = 0;
let sequence = 0;

/**
 * A version 7 UUID: it starts with the time, so rows made together lie together in every index, and
 * ids of one process sort in the order they were made.
 */
export function newId(): string {
  const bytes = randomBytes(16);
  const { millisecond, count } = nextTick();
  bytes.writeUIntBE(millisecond, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

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

/** Twelve bits count the ids of one millisecond; after 4096 of them, or when the computer's clock is set back, we borrow from the next. */
function nextTick(): { millisecond: number; count: number } {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    sequence = 0;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMillisecond += 1;
      sequence = 0;
    }
  }
  return { millisecond: lastMillisecond, count: sequence };
}
