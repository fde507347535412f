import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const PERIOD_MS = 30_000;

/** Returns the secret in an `otpauth:` URI. */
export const secretIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? '';

/** Returns the code of an authenticator app (RFC 6238) for the current or a later period of 30 seconds. Each code can be used once. */
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
 * Returns the code of the earlier period, which the server still accepts. Waits for the next period if this one ends soon, because the code would then be too
 * old.
 */
export async function earlierCodeOf(secret: string): Promise<string> {
  const leftMs = PERIOD_MS - (Date.now() % PERIOD_MS);
  if (leftMs < 5_000) await sleep(leftMs);
  return codeOf(secret, -1);
}
