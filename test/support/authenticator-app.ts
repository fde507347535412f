import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const PERIOD_MS = 30_000;

/** Returns the secret that an `otpauth:` URI contains. */
export const secretIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? '';

/**
 * Returns the code that an authenticator app shows (RFC 6238). The server accepts each code only once, so tests also use codes of other periods.
 * @param periods Offset from the current period of 30 seconds, such as 1 for the next one.
 */
export function codeOf(secret: string, periods = 0): string {
  const bits = [...secret.replace(/=+$/, '')].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + periods));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * Returns the code of the previous 30-second period, which the server still accepts. If the current period ends soon, waits for the next one, because the code
 * would become too old before the request.
 */
export async function earlierCodeOf(secret: string): Promise<string> {
  const leftMs = PERIOD_MS - (Date.now() % PERIOD_MS);
  if (leftMs < 5_000) await sleep(leftMs);
  return codeOf(secret, -1);
}
