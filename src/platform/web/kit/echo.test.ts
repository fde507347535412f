import { expect, it } from 'vitest';
import { isEcho } from './echo';

it('the same words within a second are one, and later or after others they are told again', () => {
  expect(isEcho('Sent', 10_000)).toBe(false);
  expect(isEcho('Sent', 10_400)).toBe(true);
  expect(isEcho('Held', 10_500)).toBe(false);
  expect(isEcho('Sent', 10_600)).toBe(false);
  expect(isEcho('Sent', 11_700)).toBe(false);
});
