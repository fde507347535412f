import { expect, it } from 'vitest';
import { VerifiedTokenCache } from './verified-token-cache';

const ANA = { subject: 'ana', email: 'ana@example.com', emailVerified: true };

it('returns a verified token until the token expires', () => {
  const tokens = new VerifiedTokenCache();
  tokens.add('a', ANA, 1_000);
  expect(tokens.find('a', 999)).toEqual(ANA);
  expect(tokens.find('b', 999)).toBeNull();
  expect(tokens.find('a', 1_000)).toBeNull();
  expect(tokens.size).toBe(0);
});

it('removes the oldest token when the limit is reached', () => {
  const tokens = new VerifiedTokenCache();
  for (let i = 0; i < 6_000; i++) tokens.add(`t${i}`, ANA, 10_000);
  expect(tokens.size).toBe(5_000);
  expect(tokens.find('t0', 0)).toBeNull();
  expect(tokens.find('t5999', 0)).toEqual(ANA);
});
