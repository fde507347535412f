import { performance } from 'node:perf_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { SCRYPT_PASSWORDS } from './passwords';

const PASSWORD = 'a café in Madison';

it('verifies a password when Better Auth made the hash', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await SCRYPT_PASSWORDS.verify({ hash, password: PASSWORD })).toBe(true);
  expect(await SCRYPT_PASSWORDS.verify({ hash, password: 'another' })).toBe(false);
});

it('creates hashes with a new salt that Better Auth can verify', async () => {
  const hash = await SCRYPT_PASSWORDS.hash(PASSWORD);
  expect(await verifyPassword({ hash, password: PASSWORD })).toBe(true);
  expect(await SCRYPT_PASSWORDS.hash(PASSWORD)).not.toBe(hash);
});

it('refuses a password when the stored hash is damaged', async () => {
  for (const hash of ['', 'salt', 'salt:', 'salt:abcd']) expect([hash, await SCRYPT_PASSWORDS.verify({ hash, password: PASSWORD })]).toEqual([hash, false]);
});

it('does not block the event loop while a password is hashed', async () => {
  const before = performance.eventLoopUtilization();
  await SCRYPT_PASSWORDS.hash(PASSWORD);
  // Hashing in JavaScript would block the event loop, so the utilization would be close to 1.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
