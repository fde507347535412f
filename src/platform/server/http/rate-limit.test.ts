import { expect, it } from 'vitest';
import { rateLimitPerMinute } from './rate-limit';

it('counts each caller separately, refuses requests above the limit, and resets after a minute', () => {
  const limit = rateLimitPerMinute(2, () => 'Too many');
  limit('ana', 0);
  limit('ana', 1);
  expect(() => limit('ana', 30_000)).toThrow(expect.objectContaining({ message: 'Too many', headers: { 'Retry-After': '30' } }));
  expect(() => limit('ben', 30_000)).not.toThrow();
  expect(() => limit('ana', 60_000)).not.toThrow();
});
