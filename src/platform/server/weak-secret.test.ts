import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isWeakSecret } from './weak-secret';

it.each([
  'a'.repeat(40),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '0123456789012345678901234567890123456789',
  'changeme-changeme-changeme-changeme',
  'this-is-a-very-long-secret-for-production',
  'Xk29fj2kd-Xk29fj2kd-Xk29fj2kd-Xk29fj2kd',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'hearthline-hearthline-hearthline-2026',
  '11111111112222222222333333333344444444445',
])('treats %s as a weak secret', (secret) => {
  expect(isWeakSecret(secret)).toBe(true);
});

it('accepts random secrets', () => {
  for (let i = 0; i < 500; i++)
    for (const code of ['base64', 'base64url', 'hex'] as const) {
      const secret = createHash('sha256').update(`random ${i}`).digest(code);
      expect([secret, isWeakSecret(secret)]).toEqual([secret, false]);
    }
  expect(isWeakSecret('tangle orbit velvet copper mantis wharf gizmo')).toBe(false);
});
